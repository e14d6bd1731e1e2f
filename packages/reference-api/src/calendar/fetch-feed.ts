import { fetchCalendarFeed } from '@portal/contract/calls/calendar';
import { eq } from 'drizzle-orm';
import { implement } from '../server/implement.ts';
import { calendar_feeds } from '../storage/tables.ts';
import { toCalendarFeed } from './to-calendar-feed.ts';

/** GET /practice/calendar_feed (BS-001): whether there is one, and since when and how it is used. */
export const fetchingFeed = implement(fetchCalendarFeed, async (_request, { database, person }) => {
  const [feed] = await database.select().from(calendar_feeds).where(eq(calendar_feeds.person_id, person.id));
  return toCalendarFeed(feed);
});
