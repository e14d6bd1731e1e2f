import type { BareAdmin } from '../../../packages/reference-api/src/testing/bare-admin.ts';
import type { AdminWorld } from '../admin/admin-world.ts';

/** A practitioner who asks, with a session to come. */
export interface Asker {
  token: string;
  appointment: string;
  /** @throws where it is not answered with 200 */
  ask(path: string): Promise<void>;
}

/** What pages ask most: of a dashboard, a session, a waiting room and the lists behind them. */
export const listedCalls: readonly { call: string; path: (of: Asker) => string }[] = [
  { call: 'accounts.current_user', path: () => '/practice/users/me' },
  { call: 'unfinished.fetch', path: () => '/practice/unfinished' },
  {
    call: 'appointments.paginated_index',
    path: () => '/practice/appointments/paginated_index?previous=true&per_page=5&current_page=1',
  },
  { call: 'chats.list', path: () => '/practice/chats' },
  { call: 'account_security.wait_for_end', path: () => '/practice/sessions/current' },
  { call: 'appointments.fetch', path: ({ appointment }) => `/practice/appointments/${appointment}` },
  {
    call: 'sessions.user_appointment',
    path: ({ appointment }) => `/practice/user_appointments/${appointment}?other_user=true`,
  },
  { call: 'clients.selector', path: () => '/practice/clients/client_selector' },
  { call: 'notes.search', path: () => '/practice/appointment_notes/paginated_index?page=1' },
  { call: 'search.records', path: () => '/practice/search?q=bel' },
];

/** A practitioner of a large world, who has as many sessions there as in a small one. */
export async function askerOf(
  { askAs, tokenOf }: Pick<AdminWorld, 'askAs' | 'tokenOf'>,
  run: BareAdmin['run'],
): Promise<Asker> {
  const email = 'provider-2@bench.test';
  const token = await tokenOf(email);
  const [row] = await run(
    `select max(a.id)::text as id from appointments a join people on people.id = counsellor_id
      where email = $1 and status = 'scheduled'`,
    [email],
  );
  return {
    token,
    appointment: String(row?.['id']),
    async ask(path) {
      const answer = await askAs(token, path);
      const text = await answer.text();
      if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}: ${text}`);
    },
  };
}
