import {
  adminCancelAppointment,
  adminFetchAppointment,
  adminListAppointments,
  adminUpdateAppointment,
  adminUpdateCancellation,
} from '@portal/contract/calls/admin-appointments';
import { fetchAppointmentOverview } from '@portal/contract/calls/appointment-overview';
import {
  cancelAppointment,
  completeAppointment,
  completedAppointments,
  fetchAppointment,
  listAppointments,
} from '@portal/contract/calls/appointments';
import { fetchUnfinished } from '@portal/contract/calls/unfinished';
import type { Appointment, Cancellation } from '@portal/contract/entities/appointment';
import type { AppointmentOverview } from '@portal/contract/entities/appointment-overview';
import type { Paginated } from '@portal/contract/entities/pagination';
import { minutesWith } from '@portal/contract/rules/durations';
import { isAdmin } from '@portal/contract/rules/people';
import { describeError, useNotify, useReport, useSession, useUnsaved } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useCall, useQueryClient, useRepeatableMutation } from '@portal/portal-kit/query';
import { useEffect, useRef, useState } from 'react';
import { beginSending } from '../appointment/sending.ts';
import { changesNothing, type Decision, expectedStanding, type Standing, standingOf } from './decision.ts';
import { useOutcomeWords } from './outcome-words.ts';
import { type StatusRequest, statusRequest } from './status-request.ts';

interface DecisionOptions {
  /** The dialog is open. */
  opened: boolean;
  /** It was done; told of the appointment as it now is, also when the dialog was closed meanwhile. */
  onDone: (appointment: Appointment) => void;
}

/** Refusals after which the appointment may be another than the one that was decided on. */
const mayHaveChanged: readonly unknown[] = ['conflict', 'invalid'];

/**
 * Decides on an appointment: lists show it at once, and as it was again when the server refuses (doc 1 §8). After a
 * refusal the appointment is asked for, so that the next attempt is made upon what is there by now. A refusal that
 * comes when its dialog is closed is told in a notice.
 */
export function useDecision(given: Appointment, { opened, onDone }: DecisionOptions) {
  const { t } = useText('mf-dashboard');
  const { user } = useSession();
  const admin = isAdmin(user);
  const { appointment, ask } = useAppointmentNow(given, { admin });
  const { show, askAnew } = useKnownAppointments();
  const call = useStatusCall();
  const notify = useNotify();
  const report = useReport('status-decision');
  const words = useOutcomeWords(appointment);
  const isGone = useIsGone(opened);
  const busy = useRef(false);
  const [pending, setPending] = useState(false);
  /** Why the last decision was not done, in words. */
  const [refusal, setRefusal] = useState<string | null>(null);
  useUnsaved('mf-dashboard', pending);
  const isOver = appointment.status === 'completed' || appointment.status === 'canceled';

  const send = async (decision: Decision) => {
    const request = statusRequest(decision, appointment, { admin });
    await show(appointment.id, expectedStanding(appointment, decision));
    const standing = await call(request, appointment);
    await show(appointment.id, standing);
    const done = request.call === 'adminModify' ? 'modified' : decision.status;
    notify({ kind: 'success', ...words.done(done) });
    onDone({ ...appointment, ...standing });
    return true;
  };

  const takeBack = async (error: unknown) => {
    await show(appointment.id, standingOf(appointment));
    const { kind, code } = describeError(error);
    if (kind === 'defect') report(error);
    else if (mayHaveChanged.includes(code)) await ask();
    const { here, alone } = words.refused(error);
    if (isGone()) notify({ kind: 'error', message: alone });
    else setRefusal(here);
    return false;
  };

  /** Does it, once: nothing happens while an earlier decision is on its way. Answers whether it was done. */
  const decide = async (decision: Decision) => {
    if (busy.current) return false;
    if (changesNothing(appointment, decision)) {
      setRefusal(t('statusDialog.unchanged', { status: t(`shared:status.${appointment.status}`) }));
      return false;
    }
    busy.current = true;
    const end = beginSending(appointment.id);
    setPending(true);
    setRefusal(null);
    try {
      return await send(decision).catch(takeBack);
    } finally {
      askAnew();
      end();
      busy.current = false;
      setPending(false);
    }
  };
  /** Nothing is left to decide for this person: changing what is settled is the admins' (A-042). */
  const settled = isOver && !admin && !pending;
  return { appointment, admin, decide, pending, refusal, settled };
}

/** Gives a function that tells whether a dialog was closed, or taken off the page, meanwhile. */
function useIsGone(opened: boolean): () => boolean {
  const gone = useRef(!opened);
  useEffect(() => {
    gone.current = !opened;
    return () => {
      gone.current = true;
    };
  }, [opened]);
  return () => gone.current;
}

/** An appointment that somebody else may change meanwhile. */
function useAppointmentNow(given: Appointment, { admin }: { admin: boolean }) {
  const input = { params: { id: given.id } };
  const own = useCall(fetchAppointment, input, { enabled: false });
  const any = useCall(adminFetchAppointment, input, { enabled: false });
  const { data, refetch } = admin ? any : own;
  const isNewer = data !== undefined && (data.version ?? 0) > (given.version ?? 0);
  return {
    /** The appointment as it was asked for last; as it was given until then. */
    appointment: isNewer ? data : given,
    /** Asks how it stands; when there is no answer, it stays as it was. */
    ask: async () => {
      await refetch();
    },
  };
}

const lists = [listAppointments.id, adminListAppointments.id];
const overviews = [fetchAppointmentOverview.id];
const others = [completedAppointments.id, fetchAppointment.id, adminFetchAppointment.id, fetchUnfinished.id];
const everything = [...lists, ...overviews, ...others];

/** What this person's pages know of appointments, wherever they are shown. */
function useKnownAppointments() {
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

/**
 * A cancellation is answered without its appointment. That it was made upon the version sent says which one it is now;
 * should it be another, the next write is refused and learns it.
 */
function standingAfter(appointment: Appointment, cancellation: Cancellation): Standing {
  const { version } = appointment;
  const duration = minutesWith('canceled', appointment);
  return { status: 'canceled', duration, cancellation, version: version === undefined ? undefined : version + 1 };
}

/**
 * Gives a function that makes the call of a request, and tells how the appointment then stands. The same request sent
 * again after its answer was lost has one effect.
 */
function useStatusCall(): (request: StatusRequest, appointment: Appointment) => Promise<Standing> {
  const complete = useRepeatableMutation(completeAppointment);
  const cancel = useRepeatableMutation(cancelAppointment);
  const adminUpdate = useRepeatableMutation(adminUpdateAppointment);
  const adminCancel = useRepeatableMutation(adminCancelAppointment);
  const adminModify = useRepeatableMutation(adminUpdateCancellation);
  return async ({ call, input }, appointment) => {
    switch (call) {
      case 'complete':
        return standingOf(await complete.mutateAsync(input));
      case 'adminUpdate':
        return standingOf(await adminUpdate.mutateAsync(input));
      case 'cancel':
        return standingAfter(appointment, await cancel.mutateAsync(input));
      case 'adminCancel':
        return standingAfter(appointment, await adminCancel.mutateAsync(input));
      case 'adminModify':
        return standingAfter(appointment, await adminModify.mutateAsync(input));
    }
  };
}
