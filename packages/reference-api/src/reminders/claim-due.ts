import type { RemindedRole } from '../mails/mails.ts';
import type { Database } from '../storage/database.ts';
import { run } from '../storage/statement.ts';
import type { people, reminders } from '../storage/tables.ts';

type Person = typeof people.$inferSelect;

/** One reminder that is this process's to send. */
export interface DueReminder
  extends Pick<typeof reminders.$inferSelect, 'appointment_id' | 'channel'>,
    Pick<Person, 'email' | 'first_name' | 'locale' | 'timezone' | 'region' | 'sms_number'> {
  person_id: number;
  role: RemindedRole;
  /** Whether the person is locked out: nothing opens for them, so nothing is sent. */
  locked_yn: boolean;
  /** Milliseconds since 1970, as both databases answer them. */
  start_ms: number;
  end_ms: number;
}

/** Appointments of one transaction: some hundred mails are composed in one go, for about as long as a page is served. */
const BATCH = 100;

/**
 * 24 hours and one hour before the start, in hours that pass: where clocks change in between they show another
 * hour. A reminder whose moment was missed is made up for until the next one is due, the last one until the start. One
 * whose moment lay before the appointment was made is none: the first mail has said it.
 *
 * What an appointment was reminded of at another start is forgotten with that: one that moves away and comes back is
 * reminded of again, or the last word would be the start in between.
 *
 * A row that somebody is just writing is passed over, for it may be called off: the next look finds it. Of two
 * processes that look at once the second finds the first one's rows in its way, and claims nothing.
 */
const claim = `with due as (
    select ahead.id, counsellor_id, client_id, start_date, end_date, kinds.kind
    from (values ('day', interval '24 hours', interval '1 hour'), ('hour', interval '1 hour', interval '0 hours'))
      as kinds (kind, early, late)
    join appointments as ahead on ahead.status in ('scheduled', 'pending')
      and ahead.start_date <= $1::timestamptz + early and ahead.start_date > $1::timestamptz + late
      and ahead.created_at <= ahead.start_date - early
    where ahead.start_date > $1::timestamptz and ahead.start_date <= $1::timestamptz + interval '24 hours'
      and not exists (select from reminders where reminders.appointment_id = ahead.id
      and reminders.start_date = ahead.start_date and reminders.kind = kinds.kind)
    order by ahead.start_date, ahead.id limit ${BATCH}
    for no key update of ahead skip locked
  ), readers as (
    select due.*, person_id, role from due cross join lateral (
      select counsellor_id, 'practitioner' union all select client_id, 'client'
      union all select guest_id, 'client' from couples_appointment_details where appointment_id = due.id
    ) as reader (person_id, role)
  ), moved as (
    delete from reminders using due where reminders.appointment_id = due.id and reminders.start_date <> due.start_date
  ), claimed as (
    insert into reminders (appointment_id, start_date, kind, person_id, channel, created_at)
    select readers.id, start_date, kind, person_id, channel, $1::timestamptz
    from readers join people on people.id = person_id cross join (values ('mail'), ('sms')) as by (channel)
    where channel = 'mail' or (sms_reminder_yn and sms_number is not null)
    order by readers.id, kind, person_id, channel
    on conflict do nothing
    returning appointment_id, kind, person_id, channel
  )
  select claimed.appointment_id, claimed.channel, claimed.person_id, role, locked_at is not null as locked_yn,
    email, first_name, locale, timezone, region, sms_number,
    (extract(epoch from start_date) * 1000)::float8 as start_ms, (extract(epoch from end_date) * 1000)::float8 as end_ms
  from claimed join readers on readers.id = claimed.appointment_id and readers.kind = claimed.kind
      and readers.person_id = claimed.person_id
    join people on people.id = claimed.person_id
  order by start_date, claimed.appointment_id, claimed.person_id, claimed.channel`;

/**
 * Claims the reminders that are due at this moment, of a hundred appointments at most; none once there are no more. It
 * is planned anew each time: a plan that is kept from when the table was small reads all of it for each appointment.
 */
export async function claimDue(database: Database, now: Date): Promise<readonly DueReminder[]> {
  return (await run(database, claim, [now.toISOString()])) as unknown as DueReminder[];
}
