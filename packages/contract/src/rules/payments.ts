/** RULES-129, RULES-130. */
export const PAYOUT_UPDATES = ['cancel', 'execute'] as const;
export type PayoutUpdate = (typeof PAYOUT_UPDATES)[number];
/** RULES-131. */
export const CARD_RETRY_UPDATE = 'cancel';
/** BE-002. */
export const PAYOUT_STATUSES = ['pending', 'executed', 'canceled'] as const;
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];
/** BE-001. */
export const CARD_RETRY_STATUSES = ['scheduled', 'failed', 'canceled', 'succeeded'] as const;
export type CardRetryStatus = (typeof CARD_RETRY_STATUSES)[number];
