import type { Appointment } from '@portal/contract/entities/appointment';

/** The first of these appointments that is open and still to begin. */
export function nextSession(appointments: readonly Appointment[], now: Date): Appointment | undefined {
  return appointments
    .filter(({ start_date, status }) => status === 'scheduled' && new Date(start_date) > now)
    .sort((left, right) => Date.parse(left.start_date) - Date.parse(right.start_date))[0];
}

/** The other partner, where any of these appointments is of a couple that a client is of. */
export function partnerOf(client: string, appointments: readonly Appointment[]): { id: string; name: string } | null {
  for (const { couples_appointment_detail: couple } of appointments) {
    const partner = [couple?.host, couple?.guest].find((member) => member && member.id !== client);
    if (partner?.full_name) return { id: partner.id, name: partner.full_name };
  }
  return null;
}
