import type { MessageKey } from './message-key.ts';

/** RULES-129, RULES-130. */
export const PAYOUT_UPDATES = ['cancel', 'execute'] as const;
export type PayoutUpdate = (typeof PAYOUT_UPDATES)[number];
/** RULES-131. */
export const CARD_RETRY_UPDATE = 'cancel';
/** BE-002. */
export const PAYOUT_STATUSES = ['pending', 'executed', 'canceled'] as const;
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];
/** What somebody did to a payout. */
export const PAYOUT_CHANGES = ['created', 'changed', 'executed', 'canceled'] as const;
export type PayoutChange = (typeof PAYOUT_CHANGES)[number];
/** BE-001. */
export const CARD_RETRY_STATUSES = ['scheduled', 'failed', 'canceled', 'succeeded'] as const;
export type CardRetryStatus = (typeof CARD_RETRY_STATUSES)[number];

/** Orders of the admins' list of payouts; the first one unless another is asked for. */
export const PAYOUT_SORTS = ['newest', 'oldest', 'highest', 'lowest'] as const;
export type PayoutSort = (typeof PAYOUT_SORTS)[number];
/** Orders of the admins' list of card payment retries; the first one unless another is asked for. */
export const CARD_RETRY_SORTS = ['newest', 'oldest', 'next_try'] as const;
export type CardRetrySort = (typeof CARD_RETRY_SORTS)[number];

/** What practitioners are paid in: the currencies of the editions. */
export const PAYOUT_CURRENCIES = ['CAD', 'USD'] as const;
export type PayoutCurrency = (typeof PAYOUT_CURRENCIES)[number];
/** What a payout source is (BE-003). */
export const PAYOUT_SOURCE_KINDS = ['bank_account', 'payment_provider', 'other'] as const;
export type PayoutSourceKind = (typeof PAYOUT_SOURCE_KINDS)[number];

/** Digits with nothing between them but a space or a hyphen: as account and card numbers are written. */
const LONG_NUMBER = /\d(?:[ -]?\d){6,}/;

/** No account number is stored or shown anywhere: none has fewer than seven digits. */
export function noAccountNumber(value: string): MessageKey | null {
  return LONG_NUMBER.test(value) ? 'rules.account_number' : null;
}
