import * as z from '@portal/contract/schema';
import { defineCall } from '../call.ts';
import { calendarDay } from '../entities/calendar-day.ts';
import { SearchHits } from '../entities/search.ts';
import { SEARCH_LIMIT } from '../rules/search.ts';

export const searchRecords = /*#__PURE__*/ defineCall(() => ({
  id: 'search.records',
  method: 'GET',
  path: '/practice/search',
  query: z.object({
    /**
     * Words, each of which has to be a part of a name, of a note's text or of a file's name, without regard to case and
     * accents. None find whatever is of the days.
     */
    q: z.optional(z.string().check(z.maxLength(SEARCH_LIMIT, 'too_long'))),
    /**
     * Only appointments that start, notes of sessions that start and files that came on this day or later, in the
     * practitioner's own time zone. Clients and chats have no day.
     */
    from: z.optional(calendarDay()),
    /** And not after this day. */
    to: z.optional(calendarDay()),
  }),
  answer: SearchHits,
  callers: ['practitioner'],
  refusals: [403, 422],
  source: ['BS-001', 'BS-002', 'BS-003', 'BS-005'],
  summary:
    "The first few of the practitioner's own clients, appointments, notes, chats and files that words or days find",
}));
