import { preferredName } from '../appointments/read-rows.ts';
import type { NamesOf } from './calendar-row.ts';

export const noNames: NamesOf = () => [];

/** Whom a participant meets: the practitioner the client or the couple, everybody else the practitioner. */
export const namesFor =
  (personId: number): NamesOf =>
  ({ counsellor, client, guest }) => {
    if (counsellor.id !== personId) return [preferredName(counsellor)];
    return [client, guest].flatMap((person) => (person === null ? [] : [preferredName(person)]));
  };
