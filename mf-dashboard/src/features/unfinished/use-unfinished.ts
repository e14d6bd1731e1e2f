import { fetchUnfinished } from '@portal/contract/calls/unfinished';
import { useEdition, useNow, useSession } from '@portal/portal-kit';
import { useCall } from '@portal/portal-kit/query';
import { freshForMs } from '../appointments/list-state.ts';
import { asksForTax } from '../tax/asks-for-tax.ts';

/** What a practitioner has left to do for themselves, beside their sessions and messages. */
export type OwnTask = 'signUp' | 'email' | 'tax';

/** What is left of the sign-up, and the tax question where it is asked (DASH-051). */
export function useOwnTasks(): OwnTask[] {
  const { user } = useSession();
  const edition = useEdition();
  const now = useNow(3_600_000);
  const tasks: OwnTask[] = [];
  if (!user.onboarded_yn) tasks.push('signUp');
  if (!user.email_confirmed_yn) tasks.push('email');
  if (asksForTax(user, edition, now)) tasks.push('tax');
  return tasks;
}

/**
 * How many rows the list of what is unfinished has: each session that lacks something is one, all unread messages are
 * one. Undefined until that is known.
 */
export function useUnfinishedCount({ enabled }: { enabled: boolean }): { count: number | undefined; asked: boolean } {
  const own = useOwnTasks().length;
  const { data, isFetched } = useCall(fetchUnfinished, {}, { enabled, staleTimeMs: freshForMs });
  const count = data && data.counts.sessions + (data.counts.unread_messages > 0 ? 1 : 0) + own;
  return { count, asked: isFetched };
}
