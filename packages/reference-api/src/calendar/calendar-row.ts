import { preferredName } from '../appointments/read-rows.ts';
import type { appointments } from '../storage/tables.ts';

type Person = Parameters<typeof preferredName>[0] & { id: number | null };

/** All that a calendar may know of an appointment; what does not stand here cannot get into one. */
export interface CalendarRow {
  appointment: Pick<
    typeof appointments.$inferSelect,
    | 'calendar_uid'
    | 'version'
    | 'status'
    | 'modality'
    | 'start_date'
    | 'end_date'
    | 'duration'
    | 'created_at'
    | 'updated_at'
  >;
  counsellor: Person;
  client: Person;
  /** The other partner of a couple. */
  guest: Person | null;
}

/** Who is named in an event of this appointment; nobody, unless the reader asked for names. */
export type NamesOf = (row: CalendarRow) => string[];

export const noNames: NamesOf = () => [];

/** Whom a participant meets: the practitioner the client or the couple, everybody else the practitioner. */
export const namesFor =
  (personId: number): NamesOf =>
  ({ counsellor, client, guest }) => {
    if (counsellor.id !== personId) return [preferredName(counsellor)];
    return [client, guest].flatMap((person) => (person === null ? [] : [preferredName(person)]));
  };
