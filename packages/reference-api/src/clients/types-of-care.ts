import type { AdditionalHoursType } from '@portal/contract/rules/appointments';
import { and, eq, or } from 'drizzle-orm';
import type { Database } from '../storage/database.ts';
import { appointments, couples_appointment_details } from '../storage/tables.ts';

/** What a practitioner and a client meet for: couples where an appointment is one, else individual. */
export async function typesOfCare(
  database: Database,
  practitionerId: number,
  clientId: number,
): Promise<ReadonlySet<AdditionalHoursType>> {
  const rows = await database
    .selectDistinct({ type: appointments.provider_type })
    .from(appointments)
    .leftJoin(couples_appointment_details, eq(couples_appointment_details.appointment_id, appointments.id))
    .where(
      and(
        eq(appointments.counsellor_id, practitionerId),
        or(eq(appointments.client_id, clientId), eq(couples_appointment_details.guest_id, clientId)),
      ),
    );
  if (rows.length === 0) return new Set(['individual']);
  return new Set(rows.map(({ type }) => (type === 'couples' ? 'couples' : 'individual')));
}
