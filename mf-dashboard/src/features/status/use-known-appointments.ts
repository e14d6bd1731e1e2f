import { adminFetchAppointment, adminListAppointments } from '@portal/contract/calls/admin-appointments';
import { fetchAppointmentOverview } from '@portal/contract/calls/appointment-overview';
import { completedAppointments, fetchAppointment, listAppointments } from '@portal/contract/calls/appointments';
import { fetchUnfinished } from '@portal/contract/calls/unfinished';
import type { Appointment } from '@portal/contract/entities/appointment';
import type { AppointmentOverview } from '@portal/contract/entities/appointment-overview';
import type { Paginated } from '@portal/contract/entities/pagination';
import { useSession } from '@portal/portal-kit';
import { useQueryClient } from '@portal/portal-kit/query';
import type { Standing } from './decision.ts';

const lists = [listAppointments.id, adminListAppointments.id];
const overviews = [fetchAppointmentOverview.id];
const others = [completedAppointments.id, fetchAppointment.id, adminFetchAppointment.id, fetchUnfinished.id];
const everything = [...lists, ...overviews, ...others];

/** What this person's pages know of appointments, wherever they are shown. */
export function useKnownAppointments() {
  const queries = useQueryClient();
  const { user } = useSession();
  const answersOf = (calls: readonly string[]) => ({
    predicate: ({ queryKey }: { queryKey: readonly unknown[] }) =>
      queryKey.includes(user.id) && calls.some((call) => queryKey.includes(call)),
  });
  return {
    /** Lets all lists, and its page, show at once how an appointment stands; answers on their way do not undo it. */
    show: async (id: string, standing: Standing) => {
      await queries.cancelQueries(answersOf([...lists, ...overviews]));
      queries.setQueriesData<Paginated<Appointment>>(
        answersOf(lists),
        (page) => page && { ...page, data: page.data.map((row) => (row.id === id ? { ...row, ...standing } : row)) },
      );
      queries.setQueriesData<AppointmentOverview>(answersOf(overviews), (page) =>
        page?.appointment.id === id ? { ...page, appointment: { ...page.appointment, ...standing } } : page,
      );
    },
    /** Asks anew for all that may have changed with an appointment: lists, their counts, billing. */
    askAnew: () => void queries.invalidateQueries(answersOf(everything)),
  };
}
