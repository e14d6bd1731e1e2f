import type { Appointment } from '@portal/contract/entities/appointment';
import { useFormats } from '@portal/portal-kit';

/** Gives a function that names a session wherever it does not stand beside: `Alex Roy, Nov 20, 2026, 10:00 AM EST`. */
export function useSessionName(): (appointment: Appointment) => string {
  const { dateTime, zoneName } = useFormats();
  return ({ client, start_date: start }) =>
    `${client.preferred_name_with_last_name}, ${dateTime(start)} ${zoneName(start)}`;
}
