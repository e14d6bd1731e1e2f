import * as z from '@portal/contract/schema';
import { defineCall } from '../call.ts';
import { CalendarFeed } from '../entities/calendar-feed.ts';
import { ById, queryFlag } from '../entities/inputs.ts';

export const fetchCalendarFeed = /*#__PURE__*/ defineCall(() => ({
  id: 'calendar.feed',
  method: 'GET',
  path: '/practice/calendar_feed',
  answer: CalendarFeed,
  callers: ['practitioner'],
  refusals: [403],
  source: ['BS-001'],
  summary: "Whether the practitioner's appointments can be followed by a calendar application",
}));

export const createCalendarFeed = /*#__PURE__*/ defineCall(() => ({
  id: 'calendar.create_feed',
  method: 'POST',
  path: '/practice/calendar_feed',
  body: z.object({ names_yn: z.boolean() }),
  answer: z.object({ url: z.string(), feed: CalendarFeed }),
  callers: ['practitioner'],
  refusals: [403, 422],
  source: ['BS-001'],
  summary: 'Make a new secret address of the feed; a former one stops working',
}));

export const deleteCalendarFeed = /*#__PURE__*/ defineCall(() => ({
  id: 'calendar.delete_feed',
  method: 'DELETE',
  path: '/practice/calendar_feed',
  callers: ['practitioner'],
  refusals: [403],
  source: ['BS-001'],
  summary: 'Turn the feed off',
}));

export const readCalendarFeed = /*#__PURE__*/ defineCall(() => ({
  id: 'calendar.read_feed',
  method: 'GET',
  path: '/practice/calendar_feeds/:token',
  params: z.object({ token: z.string().check(z.minLength(1)) }),
  answers: 'file',
  answer: z.instanceof(Blob),
  callers: ['public'],
  refusals: [404, 429],
  source: ['BS-001'],
  summary: 'The appointments behind a secret address, as iCalendar',
}));

export const exportAppointment = /*#__PURE__*/ defineCall(() => ({
  id: 'calendar.appointment',
  method: 'GET',
  path: '/practice/appointments/:id/calendar',
  params: ById,
  query: z.object({ names: queryFlag() }),
  answers: 'file',
  answer: z.instanceof(Blob),
  callers: ['practitioner', 'client', 'guest'],
  refusals: [404, 422],
  source: ['BS-001'],
  summary: 'One appointment as iCalendar, without names unless asked for',
}));
