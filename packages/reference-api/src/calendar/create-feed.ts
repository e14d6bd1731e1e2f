import { createCalendarFeed } from '@portal/contract/calls/calendar';
import { eq } from 'drizzle-orm';
import { implement } from '../server/implement.ts';
import { randomText, sha256 } from '../server/random.ts';
import { calendar_feeds, people } from '../storage/tables.ts';
import { toCalendarFeed } from './to-calendar-feed.ts';

/** 256 bits: nobody guesses an address. */
const TOKEN_BYTES = 32;

/** POST /practice/calendar_feed (BS-001): a new secret address, told this once; a former one stops working. */
export const creatingFeed = implement(
  createCalendarFeed,
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
