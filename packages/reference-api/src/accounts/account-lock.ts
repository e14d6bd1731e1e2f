import { SUPPORT_CONTACTS } from '@portal/contract/rules/support';
import { Refusal } from '../server/refusal.ts';
import type { people } from '../storage/tables.ts';

/**
 * What somebody is told whose account an administrator has locked: whom to ask. 403 to whoever proved just now
 * that the account is theirs, 401 to a token.
 */
export function accountLocked(status: 401 | 403): Refusal {
  return new Refusal(status, 'account_locked', { values: () => ({ email: SUPPORT_CONTACTS.email }) });
}

/** Opens nothing for a locked account. @throws Refusal 403 */
export function refuseIfLocked({ locked_at }: Pick<typeof people.$inferSelect, 'locked_at'>): void {
  if (locked_at !== null) throw accountLocked(403);
}
