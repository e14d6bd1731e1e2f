import { completedAppointments } from '@portal/contract/calls/appointments';
import type { AppointmentDetail, CompletedAppointment } from '@portal/contract/entities/appointment-detail';
import { useQueryClient } from '@portal/portal-kit/query';

const ofBilling = {
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey.includes(completedAppointments.id),
};

/** Billing details in the sessions that are shown. */
export function useBillingCache() {
  const queries = useQueryClient();
  return {
    /** Shows billing details in their session at once. */
    show: (detail: AppointmentDetail): void => {
      queries.setQueriesData<CompletedAppointment[]>(ofBilling, (sessions) =>
        sessions?.map((session) =>
          session.appointment_detail?.id === detail.id ? { ...session, appointment_detail: detail } : session,
        ),
      );
    },
    /** An answer under way was given before what is about to be shown, and must not replace it. */
    dropAnswersUnderWay: (): Promise<void> => queries.cancelQueries(ofBilling),
    /** Asks what is true. */
    askAnew: (): Promise<void> => queries.invalidateQueries(ofBilling),
  };
}
