import { deleteCalendarFeed } from '@portal/contract/calls/calendar';
import { eq } from 'drizzle-orm';
import { implement } from '../server/implement.ts';
import { calendar_feeds } from '../storage/tables.ts';

/** DELETE /practice/calendar_feed (BS-001): turns the feed off, again if need be. */
export const deletingFeed = implement(deleteCalendarFeed, async (_request, { database, person, audit }) => {
  await database.delete(calendar_feeds).where(eq(calendar_feeds.person_id, person.id));
  await audit(database, { action: 'calendar_feed.deleted', subject: 'calendar_feed', subject_id: person.id });
  return undefined;
});
