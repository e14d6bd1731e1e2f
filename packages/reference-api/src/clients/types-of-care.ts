import type { ProviderType } from '@portal/contract/rules/appointments';
import { and, eq, or } from 'drizzle-orm';
import type { Database } from '../storage/database.ts';
import { appointments, couples_appointment_details } from '../storage/tables.ts';

/** The types that a practitioner and a client have met for, or will; individual before the first appointment. */
export async function typesOfCare(
  database: Database,
  practitionerId: number,
  clientId: number,
): Promise<ReadonlySet<ProviderType>> {
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
  return new Set(rows.map(({ type }) => type));
}
