import type { Implementation } from '../server/implement.ts';
import { adminExportCardRetries, adminListCardRetries } from './list-retries.ts';
import { adminFetchCardRetry, adminUpdateCardRetry } from './update-retry.ts';

export const adminCardPaymentRetries: readonly Implementation[] = [
  adminListCardRetries,
  adminExportCardRetries,
  adminFetchCardRetry,
  adminUpdateCardRetry,
];
