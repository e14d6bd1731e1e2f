import { fetchAppointmentOverview } from '@portal/contract/calls/appointment-overview';
import { completedAppointments } from '@portal/contract/calls/appointments';
import { fetchInvoice, listInvoices } from '@portal/contract/calls/invoices';
import { useQueryClient } from '@portal/portal-kit/query';

const showing: readonly unknown[] = [
  ...[fetchInvoice.id, listInvoices.id],
  ...[completedAppointments.id, fetchAppointmentOverview.id],
];

/** Asks anew for all that shows an invoice or its sessions. */
export function useAskAnew(): () => Promise<void> {
  const queries = useQueryClient();
  return () =>
    queries.invalidateQueries({
      predicate: ({ queryKey }) => queryKey.some((part) => showing.includes(part)),
    });
}
