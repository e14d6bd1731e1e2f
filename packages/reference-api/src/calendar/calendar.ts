import type { Implementation } from '../server/implement.ts';

export const calendar: readonly Implementation[] = [];
