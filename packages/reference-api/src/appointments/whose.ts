import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { SignedInPerson } from '../server/implement.ts';
import { named } from '../storage/name-words.ts';
import { recordId } from '../storage/record-id.ts';
import { appointments, couples_appointment_details } from '../storage/tables.ts';

export const isCounsellor = (personId: number): SQL => eq(appointments.counsellor_id, personId);
export const isClientOf = (personId: number): SQL => eq(appointments.client_id, personId);

/** Whether a person is the other partner of a couples appointment. */
export function isGuestOf(personId: number): SQL {
  const { appointment_id, guest_id } = couples_appointment_details;
  return sql`exists (select 1 from ${couples_appointment_details} where ${appointment_id} = ${appointments.id} and ${guest_id} = ${personId})`;
}

/** Who takes part, and in which appointment alone if they came by its link. */
export type Participant = Pick<SignedInPerson, 'id' | 'linkedTo'>;

/**
 * Appointments that a person takes part in: as the practitioner, the client or the client's partner (BP-001, BP-004).
 * Whoever came by a link has that one only.
 */
export function takesPart({ id, linkedTo }: Participant): SQL | undefined {
  return and(or(isCounsellor(id), isClientOf(id), isGuestOf(id)), isWithinLink(linkedTo));
}

/** The appointment of a link; no condition for whoever signed in. */
export function isWithinLink(linkedTo: number | null): SQL | undefined {
  return linkedTo === null ? undefined : eq(appointments.id, linkedTo);
}

/**
 * Appointments of one client, as client or as guest; an id that nobody can have meets none. Told as a list of ids,
 * each half of which has its index: with `or` the whole table would be read.
 */
export function concernsClient(clientId: string): SQL {
  const id = recordId(clientId);
  const { appointment_id, guest_id } = couples_appointment_details;
  if (id === null) return sql`false`;
  return sql`${appointments.id} in (select ${appointments.id} from ${appointments} where ${isClientOf(id)} union all select ${appointment_id} from ${couples_appointment_details} where ${guest_id} = ${id})`;
}

/** Appointments of clients, or of their partners, whom words of a name find: each half has its index. */
export function concernsNamed(words: string): SQL {
  const { appointment_id, guest_id } = couples_appointment_details;
  const clients = sql`select ${appointments.id} from ${appointments} where ${inArray(appointments.client_id, named(words))}`;
  const guests = sql`select ${appointment_id} from ${couples_appointment_details} where ${inArray(guest_id, named(words))}`;
  return sql`${appointments.id} in (${clients} union all ${guests})`;
}

/** One appointment by its number. */
export function isAppointment(id: number): SQL {
  return eq(appointments.id, id);
}
