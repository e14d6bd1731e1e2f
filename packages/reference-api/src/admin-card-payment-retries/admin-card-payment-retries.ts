import type { Implementation } from '../server/implement.ts';
import { exporting, listing } from './list-retries.ts';
import { fetching, updating } from './update-retry.ts';

export const adminCardPaymentRetries: readonly Implementation[] = [listing, exporting, fetching, updating];
