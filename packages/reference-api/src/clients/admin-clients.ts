import * as calls from '@portal/contract/calls/admin-clients';
import type { AdditionalHoursType } from '@portal/contract/rules/appointments';
import type { Locale } from '@portal/contract/rules/locales';
import { LIST_PAGE_SIZE } from '@portal/contract/rules/pages';
import { and, desc, eq, lte, sql } from 'drizzle-orm';
import { preferredName } from '../appointments/read-rows.ts';
import { implement } from '../server/implement.ts';
import { paginationOf } from '../server/pagination.ts';
import { notFound, Refusal } from '../server/refusal.ts';
import { hasNames } from '../storage/name-words.ts';
import { recordId } from '../storage/record-id.ts';
import { additional_hours, client_records, people } from '../storage/tables.ts';
import { fill } from '../words/fill.ts';
import { forAdmin } from './client-views.ts';
import { listPeople } from './list-people.ts';
import { toOption } from './name-search.ts';
import { isClient, readClient } from './read-client.ts';

/** GET /admin/clients/{id} (BA-014): any client, with reseller and the sponsored minutes of both types. */
export const adminFetchClient = implement(calls.adminFetchClient, async ({ params }, { database, audit }) => {
  const id = recordId(params.id);
  const client = id === null ? null : await readClient(database, id);
  if (!client) throw notFound();
  await audit(database, { action: 'client.viewed', subject: 'client', subject_id: id });
  return forAdmin(client);
});

/** GET /admin/clients (BA-015): one page of the clients whose names hold what was typed, or of all of them. */
export const adminSearchClients = implement(calls.adminSearchClients, async ({ query: { q, page } }, context) => {
  const condition = and(isClient, hasNames(q ?? ''));
  const event = { action: 'clients.listed', subject: 'clients', subject_id: 'admin' };
  const { rows, pagination } = await listPeople(context, { q, page, condition, event });
  return { data: rows.map((client) => ({ ...toOption(client), email: client.email })), pagination };
});

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
export const addAdditionalMinutes = implement(
  calls.addAdditionalMinutes,
  async ({ body }, { database, person, now, locale, audit }) => {
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
  },
);

/** GET /admin/clients/{id}/additional_hours (ADMIN-017): who gave a client how many hours when, the newest first. */
export const adminListAdditionalHours = implement(
  calls.adminListAdditionalHours,
  async ({ params, query }, { database, audit }) => {
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
  },
);

const texts = {
  individual: [
    'Additional hours for individual counselling were added: {hours}.',
    'Heures supplémentaires ajoutées pour le counseling individuel : {hours}.',
  ],
  couples: [
    'Additional hours for couples counselling were added: {hours}.',
    'Heures supplémentaires ajoutées pour le counseling de couple : {hours}.',
  ],
} as const satisfies Record<AdditionalHoursType, readonly [english: string, french: string]>;

/** What an admin is told once the hours are there; the documents leave the words open (ADMIN-007). */
function hoursAdded(type: AdditionalHoursType, hours: number, locale: Locale): string {
  const text = texts[type][locale === 'fr' ? 1 : 0];
  return fill(text, { hours: hours.toLocaleString(`${locale}-CA`) });
}
