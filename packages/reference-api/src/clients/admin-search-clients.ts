import { adminSearchClients } from '@portal/contract/calls/admin-clients';
import { and } from 'drizzle-orm';
import { implement } from '../server/implement.ts';
import { listPeople } from './list-people.ts';
import { hasNames, toOption } from './name-search.ts';
import { isClient } from './read-client.ts';

/** GET /admin/clients (BA-015): one page of the clients whose names hold what was typed, or of all of them. */
export const search = implement(adminSearchClients, async ({ query: { q, page } }, context) => {
  const condition = and(isClient, hasNames(q ?? ''));
  const event = { action: 'clients.listed', subject: 'clients', subject_id: 'admin' };
  const { rows, pagination } = await listPeople(context, { q, page, condition, event });
  return { data: rows.map((client) => ({ ...toOption(client), email: client.email })), pagination };
});
