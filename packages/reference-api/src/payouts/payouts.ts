import type { Implementation } from '../server/implement.ts';
import { ownPayouts } from './list-payouts.ts';

export const payouts: readonly Implementation[] = [ownPayouts];
