import { bookedMinutes } from '@portal/contract/rules/durations';
import { and, eq } from 'drizzle-orm';
import type { PersonContext } from '../../server/implement.ts';
import { Refusal } from '../../server/refusal.ts';
import { appointment_changes, people } from '../../storage/tables.ts';
import { dateWords, timeWords, whenWords } from '../../words/time-words.ts';
import { preferredName } from '../read-rows.ts';
import type { LockedAppointment } from './lock-appointment.ts';
import { changeWords } from './status-words.ts';

type Reader = Pick<PersonContext, 'database' | 'now' | 'person'>;

/** Refuses a change that was made upon an older version; a caller who names none is not checked. */
export async function refuseStale(
  reader: Reader,
  appointment: LockedAppointment,
  version: number | undefined,
): Promise<void> {
  if (version !== undefined && version !== appointment.version) throw await changedMeanwhile(reader, appointment);
}

/**
 * The 409 that tells who changed an appointment to what, why or to how many minutes, and when.
 * @param otherwise what it says where nobody wrote that down
 */
export async function changedMeanwhile(
  { database, now, person }: Reader,
  appointment: LockedAppointment,
  otherwise: 'changed_meanwhile' | 'canceled_already' = 'changed_meanwhile',
): Promise<Refusal> {
  const { id, version } = appointment;
  const [found] = await database
    .select({ change: appointment_changes, person: people })
    .from(appointment_changes)
    .innerJoin(people, eq(people.id, appointment_changes.person_id))
    .where(and(eq(appointment_changes.appointment_id, id), eq(appointment_changes.version, version)));
  if (!found) return new Refusal(409, otherwise);
  const { change, person: changer } = found;
  const isOwn = changer.id === person.id;
  const { new_start } = change;
  if (new_start !== null)
    return new Refusal(409, isOwn ? 'moved_by_you' : 'moved_meanwhile', {
      values: (locale) => ({
        who: preferredName(changer),
        date: dateWords(new_start, { locale, timezone: person.timezone }),
        time: timeWords(new_start, { locale, timezone: person.timezone }),
        when: whenWords(change.created_at, now, { locale, timezone: person.timezone }),
      }),
    });
  return new Refusal(409, isOwn ? 'status_changed_by_you' : 'status_changed', {
    values: (locale) => ({
      who: preferredName(changer),
      ...changeWords(change, bookedMinutes(appointment), locale),
      when: whenWords(change.created_at, now, { locale, timezone: person.timezone }),
    }),
  });
}
