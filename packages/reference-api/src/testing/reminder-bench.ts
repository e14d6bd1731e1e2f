import { beforeAll, beforeEach } from '@jest/globals';
import { asc, eq, sql } from 'drizzle-orm';
import { type RemindOptions, remindDue } from '../reminders/remind-due.ts';
import { appointments, outbox, people, reminders, user_sessions } from '../storage/tables.ts';
import { prepareTestApi } from './prepare-test-api.ts';

export const HOUR = 3_600_000;
export const never = new AbortController().signal;
type Person = Partial<typeof people.$inferInsert>;
type Appointment = typeof appointments.$inferInsert;

/** Maya (English, Toronto, text messages on) and Alex; who else is in the demo world is reminded of nothing. */
export function prepareReminderBench() {
  const api = prepareTestApi({ emptied: [reminders, outbox, user_sessions] });
  const set = (id: number, columns: Person) => api.database.update(people).set(columns).where(eq(people.id, id));
  // A reminder whose moment lay before the appointment was made is none.
  const settle = () => api.database.update(appointments).set({ created_at: sql`start_date` });
  beforeAll(settle);
  beforeEach(async () => {
    await settle();
    await set(1, { locale: 'en', timezone: 'America/Toronto', sms_reminder_yn: true, sms_number: '+14165550101' });
    const plain = { locale: 'en', timezone: 'America/Toronto', sms_reminder_yn: false, locked_at: null } as const;
    await set(10, { ...plain, sms_number: '+14165550110' });
  });
  return {
    api,
    set,
    /** Makes appointments of Maya and Alex, made long before unless a row says otherwise; answers their ids. */
    async make(start: Date, changes: Partial<Appointment> = {}, count = 1): Promise<number[]> {
      const row: Appointment = {
        ...{ counsellor_id: 1, client_id: 10, provider_type: 'individual', modality: 'video' },
        ...{ counselling_type: 'other', start_date: start, end_date: new Date(start.getTime() + HOUR), duration: 60 },
        ...{ voice_pin: '123456', description: 'Burnout', created_at: new Date(start.getTime() - 1000 * HOUR) },
      };
      const rows = Array.from({ length: count }, () => ({ ...row, ...changes }));
      const made = await api.database.insert(appointments).values(rows).returning({ id: appointments.id });
      return made.map(({ id }) => id);
    },
    /** Looks once, as a portal's process does. */
    remind: (options: Partial<RemindOptions> = {}) =>
      remindDue({
        ...{ database: api.database, clock: () => api.now, stop: never },
        ...{ portalUrl: (edition) => `https://${edition.toLowerCase()}.portal.test`, ...options },
      }),
    sent: () => api.database.select().from(outbox).orderBy(asc(outbox.recipient), asc(outbox.id)),
    /** Who got what by which channel, as `mail alex@demo.test`. */
    async told(): Promise<string[]> {
      const rows = await api.database.select().from(outbox).orderBy(asc(outbox.channel), asc(outbox.recipient));
      return rows.map(({ channel, recipient }) => `${channel} ${recipient}`);
    },
  };
}
