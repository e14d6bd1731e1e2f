import { sql } from 'drizzle-orm';
import { appointments, card_payment_retries, provider_payouts } from '../../storage/tables.ts';
import type { Change } from './change.ts';

/** Everybody is there, and nothing has happened yet: lists of sessions, notes, payouts and card payments are empty. */
export const nothingYet: Change = async (database) => {
  await database.execute(
    sql`truncate ${appointments}, ${provider_payouts}, ${card_payment_retries} restart identity cascade`,
  );
};
