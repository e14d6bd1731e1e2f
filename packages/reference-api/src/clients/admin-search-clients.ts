import { adminSearchClients } from '@portal/contract/calls/admin-clients';
import { LIST_PAGE_SIZE } from '@portal/contract/rules/pages';
import { and } from 'drizzle-orm';
import { preferredName } from '../appointments/read-rows.ts';
import { implement } from '../server/implement.ts';
import { paginationOf } from '../server/pagination.ts';
import { people } from '../storage/tables.ts';
import { byName, hasNames } from './name-search.ts';
import { isClient } from './read-client.ts';

/** GET /admin/clients (BA-015): one page of the clients whose names hold what was typed, or of all of them. */
export const search = implement(adminSearchClients, async ({ query }, { database, audit }) => {
  const { q = '', page } = query;
  const condition = and(isClient, hasNames(q));
  const rows = await database
    .select()
    .from(people)
    .where(condition)
    .orderBy(...byName)
    .limit(LIST_PAGE_SIZE)
    .offset((page - 1) * LIST_PAGE_SIZE);
  await audit(database, { action: 'clients.listed', subject: 'clients', subject_id: 'admin' });
  return {
    data: rows.map((client) => ({ id: String(client.id), full_name: preferredName(client) })),
    pagination: paginationOf(page, LIST_PAGE_SIZE, await database.$count(people, condition)),
  };
});
