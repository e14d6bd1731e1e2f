import type { Implementation } from '../server/implement.ts';
import { listPayouts } from './list-payouts.ts';

export const payouts: readonly Implementation[] = [listPayouts];
