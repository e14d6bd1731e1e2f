import { fetchAppointment, updateAppointment } from '@portal/contract/calls/appointments';
import { updateAppointmentSession } from '@portal/contract/calls/sessions';
import type { SessionAppointment } from '@portal/contract/entities/session-appointment';
import { isSessionAhead } from '@portal/contract/rules/session-ahead';
import { JOIN_SOURCE } from '@portal/contract/rules/sessions';
import { describeError, useNow, useReport, useSession } from '@portal/portal-kit';
import { useCallMutation, useQueryClient } from '@portal/portal-kit/query';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { ConnectionState } from './connection/connection-state.ts';
import { ownRole } from './participants.ts';

/**
 * A scheduled session becomes pending when it is opened by anybody but the guest of a couple (SESS-018, SESS-019), from
 * a quarter of an hour before its start on: asked for once, whatever is drawn how often.
 */
export function useOpened(appointment: SessionAppointment): void {
  const { user } = useSession();
  const { mutateAsync: update } = useCallMutation(updateAppointment);
  const queries = useQueryClient();
  const report = useReport('session');
  const isAsked = useRef(false);
  const { id, status, start_date } = appointment;
  const isAhead = isSessionAhead(new Date(start_date), useNow(60_000));
  const isGuest = ownRole(appointment, user.id) === 'guest';
  const open = useEffectEvent(async () => {
    try {
      await update({ params: { id }, body: { status: 'pending' } });
    } catch (error) {
      // An outcome that was set meanwhile is no fault: it is read below. Whatever else failed, the conversation does
      // not wait for it, and completing the session later needs no pending before.
      if (describeError(error).reason !== 'status_final') report(error);
    }
    await queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes(fetchAppointment.id) });
  });
  useEffect(() => {
    if (status !== 'scheduled' || isGuest || isAhead || isAsked.current) return;
    isAsked.current = true;
    void open();
  }, [status, isGuest, isAhead]);
}

/**
 * Marks one's own part of a session as joined, from here (SESS-021): when the room is entered, once for each time the
 * page is opened, however often the connection is made anew. What failed is tried again with the next connection.
 * @param isSettled the call leaves time for that
 */
export function useJoined(
  { appointment_sessions }: SessionAppointment,
  { phase }: ConnectionState<string>,
  isSettled: boolean,
): void {
  const { user } = useSession();
  const { mutateAsync: update } = useCallMutation(updateAppointmentSession);
  const report = useReport('session');
  const isMarked = useRef(false);
  const mark = useEffectEvent(async () => {
    const own = appointment_sessions.find(({ user_id }) => user_id === user.id);
    if (!own || isMarked.current) return;
    isMarked.current = true;
    try {
      await update({ params: { id: own.id }, body: { joined_yn: true, source: JOIN_SOURCE } });
    } catch (error) {
      isMarked.current = false;
      report(error);
    }
  });
  useEffect(() => {
    if (phase === 'connected' && isSettled) void mark();
  }, [phase, isSettled]);
}
