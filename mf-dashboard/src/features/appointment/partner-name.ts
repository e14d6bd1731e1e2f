import type { Appointment } from '@portal/contract/entities/appointment';

/** The guest partner of a couples appointment (SHELL-004), or null. */
export function partnerName(appointment: Pick<Appointment, 'couples_appointment_detail'>): string | null {
  const guest = appointment.couples_appointment_detail?.guest;
  if (!guest) return null;
  const name = guest.full_name ?? [guest.first_name, guest.last_name].filter(Boolean).join(' ');
  return name === '' ? null : name;
}
