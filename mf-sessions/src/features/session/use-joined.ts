import { updateAppointmentSession } from '@portal/contract/calls/sessions';
import type { SessionAppointment } from '@portal/contract/entities/session-appointment';
import { JOIN_SOURCE } from '@portal/contract/rules/sessions';
import { useReport, useSession } from '@portal/portal-kit';
import { useCallMutation } from '@portal/portal-kit/query';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { CallState } from '../call/call-state.ts';

/**
 * Marks one's own part of a session as joined, from here (SESS-021): when the room is entered, once for each time the
 * page is opened, however often the connection is made anew. What failed is tried again with the next connection.
 */
export function useJoined({ appointment_sessions }: SessionAppointment, { phase }: CallState): void {
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
    if (phase === 'connected') void mark();
  }, [phase]);
}
