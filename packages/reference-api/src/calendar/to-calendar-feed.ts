import type { CalendarFeed } from '@portal/contract/entities/calendar-feed';
import type { calendar_feeds } from '../storage/tables.ts';

type Row = typeof calendar_feeds.$inferSelect;

/** A feed on the wire, or that there is none; its address cannot be told again. */
export function toCalendarFeed(feed: Row | undefined): CalendarFeed {
  return {
    enabled_yn: feed !== undefined,
    names_yn: feed?.names_yn ?? false,
    created_at: feed?.created_at.toISOString() ?? null,
    last_fetched_at: feed?.last_fetched_at?.toISOString() ?? null,
  };
}
