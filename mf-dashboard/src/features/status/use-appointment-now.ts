import { adminFetchAppointment } from '@portal/contract/calls/admin-appointments';
import { fetchAppointment } from '@portal/contract/calls/appointments';
import type { Appointment } from '@portal/contract/entities/appointment';
import { useCall } from '@portal/portal-kit/query';

interface AppointmentNow {
  /** The appointment as it was asked for last; as it was given until then. */
  appointment: Appointment;
  /** Asks how it stands; when there is no answer, it stays as it was. */
  ask(): Promise<void>;
}

/** An appointment that somebody else may change meanwhile. */
export function useAppointmentNow(given: Appointment, { admin }: { admin: boolean }): AppointmentNow {
  const input = { params: { id: given.id } };
  const own = useCall(fetchAppointment, input, { enabled: false });
  const any = useCall(adminFetchAppointment, input, { enabled: false });
  const { data, refetch } = admin ? any : own;
  const isNewer = data !== undefined && (data.version ?? 0) > (given.version ?? 0);
  return {
    appointment: isNewer ? data : given,
    ask: async () => {
      await refetch();
    },
  };
}
