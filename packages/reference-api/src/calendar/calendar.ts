import * as calls from '@portal/contract/calls/calendar';
import { and, asc, eq, gte, isNull, lt } from 'drizzle-orm';
import { countFromNetwork } from '../accounts/link-limits.ts';
import { selectRows } from '../appointments/read-rows.ts';
import { isAppointment, isCounsellor, takesPart } from '../appointments/whose.ts';
import { sha256 } from '../crypto/random.ts';
import { type Implementation, implement, implementPublic } from '../server/implement.ts';
import { notFound } from '../server/refusal.ts';
import type { Database } from '../storage/database.ts';
import { recordId } from '../storage/record-id.ts';
import { appointments, calendar_feeds, people } from '../storage/tables.ts';
import { namesFor, noNames } from './calendar-row.ts';
import { createCalendarFeed, deleteCalendarFeed, fetchCalendarFeed } from './feeds.ts';
import { writeCalendar } from './write-calendar.ts';

/** GET /practice/appointments/{id}/calendar (BS-001): one appointment, for those who take part in it. */
const exportAppointment = implement(calls.exportAppointment, async ({ params, query }, context) => {
  const { database, person, locale, audit } = context;
  const id = recordId(params.id);
  if (id === null) throw notFound();
  const rows = await selectRows(database).where(and(isAppointment(id), takesPart(person)));
  if (rows.length === 0) throw notFound();
  await audit(database, { action: 'appointment.exported', subject: 'appointment', subject_id: id });
  const namesOf = query.names === 'true' ? namesFor(person.id) : noNames;
  return calendarFile(writeCalendar(rows, locale, namesOf), 'session.ics');
});

const DAY = 86_400_000;
const DAYS_BACK = 30;
const DAYS_AHEAD = 366;

/**
 * GET /practice/calendar_feeds/{token} (BS-001): what a calendar application fetches, again and again and without
 * signing in. In its owner's own language, for such an application says none.
 */
const readCalendarFeed = implementPublic(calls.readCalendarFeed, async ({ params }, context) => {
  await countFromNetwork(context, 'calendar');
  const { database, now } = context;
  const found = await findFeed(database, params.token);
  if (!found) throw notFound();
  const { feed, locale } = found;
  const rows = await selectRows(database)
    .where(
      and(
        isCounsellor(feed.person_id),
        gte(appointments.start_date, new Date(now.getTime() - DAYS_BACK * DAY)),
        lt(appointments.start_date, new Date(now.getTime() + DAYS_AHEAD * DAY)),
      ),
    )
    .orderBy(asc(appointments.start_date), asc(appointments.id));
  const { person_id } = feed;
  await database.update(calendar_feeds).set({ last_fetched_at: now }).where(eq(calendar_feeds.person_id, person_id));
  await context.audit(database, { action: 'calendar_feed.read', subject: 'calendar_feed', subject_id: person_id });
  const namesOf = feed.names_yn ? namesFor(person_id) : noNames;
  const file = await calendarFile(writeCalendar(rows, locale, namesOf), 'sessions.ics');
  // Calendars ask again and again: theirs may keep it for a quarter of an hour, and nothing between them and us.
  file.headers.set('Cache-Control', 'private, max-age=900');
  return file;
});

/** The feed of a secret address, and whose it is: somebody who no longer practises, or is locked, has none. */
async function findFeed(database: Database, token: string) {
  const [found] = await database
    .select({ feed: calendar_feeds, locale: people.locale })
    .from(calendar_feeds)
    .innerJoin(people, eq(people.id, calendar_feeds.person_id))
    .where(
      and(eq(calendar_feeds.token_hash, await sha256(token)), eq(people.provider_yn, true), isNull(people.locked_at)),
    );
  return found;
}

/** A calendar as a download; no search engine that finds its address lists it. */
async function calendarFile(text: string, filename: string): Promise<Response> {
  return new Response(text, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="${filename}"`,
      ETag: `"${await sha256(text)}"`,
      'X-Robots-Tag': 'noindex',
    },
  });
}

export const calendar: readonly Implementation[] = [
  fetchCalendarFeed,
  createCalendarFeed,
  deleteCalendarFeed,
  readCalendarFeed,
  exportAppointment,
];
