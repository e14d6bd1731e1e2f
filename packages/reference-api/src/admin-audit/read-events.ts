import { dayOn } from '@portal/contract/rules/days';
import { and, count, desc, eq, gte, inArray, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { PageAsked } from '../server/list-page.ts';
import { refuseField } from '../server/refuse-field.ts';
import type { Database } from '../storage/database.ts';
import { recordId } from '../storage/record-id.ts';
import { audit_events, people } from '../storage/tables.ts';

/** Events that the pages of the trail hold: the newest that fit. Whoever looks for older ones names days. */
export const MOST_EVENTS = 10_000;

export interface EventFilters {
  person_id?: string | undefined;
  action?: string | undefined;
  subject?: string | undefined;
  subject_id?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/**
 * The events that fit, days by the clock of a time zone. Each filter has its index, and a record is asked for by its
 * kind and its number: numbers alone name a dozen records, and no index knows them.
 */
export function fitting(filters: EventFilters, timezone: string): SQL | undefined {
  const { at, person_id, action, subject, subject_id } = audit_events;
  if (filters.subject_id !== undefined && filters.subject === undefined) {
    throw refuseField('filters.subject', 'rules.required');
  }
  const who = filters.person_id === undefined ? undefined : recordId(filters.person_id);
  // An id that nobody can have did nothing.
  if (who === null) return sql`false`;
  return and(
    who === undefined ? undefined : eq(person_id, who),
    filters.action === undefined ? undefined : eq(action, filters.action),
    filters.subject === undefined ? undefined : eq(subject, filters.subject),
    filters.subject_id === undefined ? undefined : eq(subject_id, filters.subject_id),
    filters.from === undefined ? undefined : gte(at, dayOn(filters.from, timezone).start),
    filters.to === undefined ? undefined : lt(at, dayOn(filters.to, timezone).end),
  );
}

const newestFirst = [desc(audit_events.at), desc(audit_events.id)] as const;

/** What finds an event: its number, and the moment that says in which month's partition it is. */
export interface EventKey {
  id: number;
  at: Date;
}

/** The keys of the events that fit, newest first, as far as the pages hold them. */
export async function keysOfEvents(database: Database, condition: SQL | undefined): Promise<EventKey[]> {
  return database
    .select({ id: audit_events.id, at: audit_events.at })
    .from(audit_events)
    .where(condition)
    .orderBy(...newestFirst)
    .limit(MOST_EVENTS);
}

/** The events of some keys that stand in the order of a list; without their months, each one would be looked for in all. */
export function ofKeys(keys: readonly EventKey[]): SQL | undefined {
  const [newest, oldest] = [keys[0], keys.at(-1)];
  if (!newest || !oldest) return sql`false`;
  const { id, at } = audit_events;
  const ids = keys.map((key) => key.id);
  return and(inArray(id, ids), gte(at, oldest.at), lte(at, newest.at));
}

/** One page of what fits, with the names of those who are still there. */
export function pageOfEvents(database: Database, condition: SQL | undefined, { page, size }: PageAsked) {
  const events = database
    .select()
    .from(audit_events)
    .where(condition)
    .orderBy(...newestFirst)
    .limit(size)
    .offset((page - 1) * size)
    .as('events');
  const { first_name, last_name, preferred_name } = people;
  return database
    .select({
      event: {
        id: events.id,
        at: events.at,
        person_id: events.person_id,
        action: events.action,
        subject: events.subject,
        subject_id: events.subject_id,
        reason: events.reason,
        trace_id: events.trace_id,
      },
      person: { first_name, last_name, preferred_name },
    })
    .from(events)
    .leftJoin(people, eq(people.id, events.person_id))
    .orderBy(desc(events.at), desc(events.id));
}

/** How many fit, as far as they are counted: one more than the pages hold. In the order of the index, and no further. */
export function countOfEvents(database: Database, condition: SQL | undefined) {
  const counted = database
    .select({ at: audit_events.at })
    .from(audit_events)
    .where(condition)
    .orderBy(desc(audit_events.at))
    .limit(MOST_EVENTS + 1)
    .as('counted');
  return database.select({ total: count() }).from(counted);
}
