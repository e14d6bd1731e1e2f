import { PAGE_SIZE } from '@portal/contract/rules/pages';
import { shownPageSize } from '@portal/portal-kit/appearance';
import type { StoredSession } from '../session/stored-session.ts';

/**
 * Whether first rows are drawn ahead for this person: a practitioner's, of the first view, where it has as many as usual.
 * Whoever was not told of yet, or by a portal that kept no edition, gets no frame that they could stand in.
 */
export function getsFirstRows(
  { provider, admin, edition }: Pick<StoredSession, 'provider' | 'admin' | 'edition'>,
  search: string,
): boolean {
  return edition !== null && provider && !admin && search === '' && shownPageSize() === PAGE_SIZE;
}
