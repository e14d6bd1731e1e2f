import { addAdditionalMinutes } from '@portal/contract/calls/admin-clients';
import { lte, sql } from 'drizzle-orm';
import { implement } from '../server/implement.ts';
import { notFound, Refusal } from '../server/refusal.ts';
import { recordId } from '../storage/record-id.ts';
import { additional_hours, client_records } from '../storage/tables.ts';
import { hoursAdded } from './message-texts.ts';
import { readClient } from './read-client.ts';

/** The most minutes that a record can hold. */
const MINUTES_LIMIT = 2_147_483_647;

const columns = {
  individual: { name: 'sponsored_minutes_individual', column: client_records.sponsored_minutes_individual },
  couples: { name: 'sponsored_minutes_couples', column: client_records.sponsored_minutes_couples },
} as const;

/**
 * PUT /admin/additional_minutes/add (API-020): adds hours to what the insurance still sponsors, and keeps who added
 * them. Sponsored hours that are Unlimited are another list (doc 1 §3 Client) and stay so.
 */
export const addHours = implement(addAdditionalMinutes, async ({ body }, { database, person, now, locale, audit }) => {
  const { client_id, counselling_type, hours } = body;
  const id = recordId(client_id);
  if (id === null || !(await readClient(database, id))) throw notFound();
  const minutes = hours * 60;
  const { name, column } = columns[counselling_type];
  const added = await database
    .insert(client_records)
    .values({ person_id: id, [name]: minutes })
    .onConflictDoUpdate({
      target: client_records.person_id,
      set: { [name]: sql`${column} + ${minutes}`, version: sql`${client_records.version} + 1` },
      setWhere: lte(column, MINUTES_LIMIT - minutes),
    })
    .returning({ id: client_records.person_id });
  if (added.length === 0) {
    throw new Refusal(422, 'too_many_hours', { errors: [{ pointer: 'hours', code: 'too_many_hours' }] });
  }
  await database
    .insert(additional_hours)
    .values({ client_id: id, person_id: person.id, counselling_type, hours, created_at: now });
  await audit(database, { action: `client.${counselling_type}_hours_added`, subject: 'client', subject_id: id });
  return { message: hoursAdded(counselling_type, hours, locale) };
});
