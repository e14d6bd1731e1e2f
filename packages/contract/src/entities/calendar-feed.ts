import * as z from '@portal/contract/schema';
import { define } from '../define.ts';
import { flag, Moment, orNull } from './values.ts';

/** A practitioner's calendar feed, as far as it can be told again: its address is shown once, when it is made. */
export const CalendarFeed = /*#__PURE__*/ define(() =>
  z.object({
    enabled_yn: flag(),
    /** Whether clients' names stand in it; without, an event says that there is a session and no more. */
    names_yn: flag(),
    created_at: orNull(Moment),
    last_fetched_at: orNull(Moment),
  }),
);
export type CalendarFeed = z.output<typeof CalendarFeed>;
