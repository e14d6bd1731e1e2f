import * as calls from '@portal/contract/calls/calendar';
import type { CalendarFeed } from '@portal/contract/entities/calendar-feed';
import { eq } from 'drizzle-orm';
import { randomText, sha256 } from '../crypto/random.ts';
import { implement } from '../server/implement.ts';
import { calendar_feeds, people } from '../storage/tables.ts';

/** GET /practice/calendar_feed (BS-001): whether there is one, and since when and how it is used. */
export const fetchCalendarFeed = implement(calls.fetchCalendarFeed, async (_request, { database, person }) => {
  const [feed] = await database.select().from(calendar_feeds).where(eq(calendar_feeds.person_id, person.id));
  return toCalendarFeed(feed);
});

/** 256 bits: nobody guesses an address. */
const TOKEN_BYTES = 32;

/** POST /practice/calendar_feed (BS-001): a new secret address, told this once; a former one stops working. */
export const createCalendarFeed = implement(
  calls.createCalendarFeed,
  async ({ body }, { database, person, now, random, portalUrl, audit }) => {
    const token = randomText(random, TOKEN_BYTES);
    const made = {
      token_hash: await sha256(token),
      names_yn: body.names_yn,
      created_at: now,
      last_fetched_at: null,
    };
    const [feed] = await database
      .insert(calendar_feeds)
      .values({ person_id: person.id, ...made })
      .onConflictDoUpdate({ target: calendar_feeds.person_id, set: made })
      .returning();
    const [owner] = await database.select({ region: people.region }).from(people).where(eq(people.id, person.id));
    if (!owner) throw new Error('A signed-in person has no record');
    await audit(database, { action: 'calendar_feed.created', subject: 'calendar_feed', subject_id: person.id });
    const url = `${portalUrl(owner.region)}/api/practice/calendar_feeds/${token}`;
    return { url, feed: toCalendarFeed(feed) };
  },
  { answersSecret: true },
);

/** DELETE /practice/calendar_feed (BS-001): turns the feed off, again if need be. */
export const deleteCalendarFeed = implement(calls.deleteCalendarFeed, async (_request, { database, person, audit }) => {
  await database.delete(calendar_feeds).where(eq(calendar_feeds.person_id, person.id));
  await audit(database, { action: 'calendar_feed.deleted', subject: 'calendar_feed', subject_id: person.id });
  return undefined;
});

type Row = typeof calendar_feeds.$inferSelect;

/** A feed on the wire, or that there is none; its address cannot be told again. */
function toCalendarFeed(feed: Row | undefined): CalendarFeed {
  return {
    enabled_yn: feed !== undefined,
    names_yn: feed?.names_yn ?? false,
    created_at: feed?.created_at.toISOString() ?? null,
    last_fetched_at: feed?.last_fetched_at?.toISOString() ?? null,
  };
}
