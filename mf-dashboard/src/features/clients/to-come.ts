import type { Appointment } from '@portal/contract/entities/appointment';

/** The other partner, where any of these appointments is of a couple that a client is of. */
export function partnerOf(client: string, appointments: readonly Appointment[]): { id: string; name: string } | null {
  for (const { couples_appointment_detail: couple } of appointments) {
    const partner = [couple?.host, couple?.guest].find((member) => member && member.id !== client);
    if (partner?.full_name) return { id: partner.id, name: partner.full_name };
  }
  return null;
}
