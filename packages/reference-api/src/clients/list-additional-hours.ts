import { adminListAdditionalHours } from '@portal/contract/calls/admin-clients';
import { LIST_PAGE_SIZE } from '@portal/contract/rules/pages';
import { desc, eq } from 'drizzle-orm';
import { preferredName } from '../appointments/read-rows.ts';
import { implement } from '../server/implement.ts';
import { paginationOf } from '../server/pagination.ts';
import { notFound } from '../server/refusal.ts';
import { recordId } from '../storage/record-id.ts';
import { additional_hours, people } from '../storage/tables.ts';
import { readClient } from './read-client.ts';

/** GET /admin/clients/{id}/additional_hours (ADMIN-017): who gave a client how many hours when, the newest first. */
export const listHours = implement(adminListAdditionalHours, async ({ params, query }, { database, audit }) => {
  const { page } = query;
  const id = recordId(params.id);
  if (id === null || !(await readClient(database, id))) throw notFound();
  const isTheirs = eq(additional_hours.client_id, id);
  const rows = await database
    .select({ given: additional_hours, by: people })
    .from(additional_hours)
    .innerJoin(people, eq(people.id, additional_hours.person_id))
    .where(isTheirs)
    .orderBy(desc(additional_hours.created_at), desc(additional_hours.id))
    .limit(LIST_PAGE_SIZE)
    .offset((page - 1) * LIST_PAGE_SIZE);
  await audit(database, { action: 'client.hours_listed', subject: 'client', subject_id: id });
  return {
    data: rows.map(({ given, by }) => ({
      id: String(given.id),
      counselling_type: given.counselling_type,
      hours: given.hours,
      given_by: { id: String(by.id), full_name: preferredName(by) },
      created_at: given.created_at.toISOString(),
    })),
    pagination: paginationOf(page, LIST_PAGE_SIZE, await database.$count(additional_hours, isTheirs)),
  };
});
