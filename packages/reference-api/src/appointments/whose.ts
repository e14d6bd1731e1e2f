import { eq, or, type SQL, sql } from 'drizzle-orm';
import { recordId } from '../storage/record-id.ts';
import { appointments, couples_appointment_details } from '../storage/tables.ts';

export const isCounsellor = (personId: number): SQL => eq(appointments.counsellor_id, personId);
export const isClientOf = (personId: number): SQL => eq(appointments.client_id, personId);

/** Whether a person is the other partner of a couples appointment. */
export function isGuestOf(personId: number): SQL {
  const { appointment_id, guest_id } = couples_appointment_details;
  return sql`exists (select 1 from ${couples_appointment_details} where ${appointment_id} = ${appointments.id} and ${guest_id} = ${personId})`;
}

/** Appointments that a person takes part in: as the practitioner, the client or the client's partner (BP-001, BP-004). */
export function takesPart(personId: number): SQL | undefined {
  return or(isCounsellor(personId), isClientOf(personId), isGuestOf(personId));
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
