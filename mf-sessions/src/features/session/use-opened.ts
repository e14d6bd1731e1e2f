import { fetchAppointment, updateAppointment } from '@portal/contract/calls/appointments';
import type { SessionAppointment } from '@portal/contract/entities/session-appointment';
import { useReport, useSession } from '@portal/portal-kit';
import { useCallMutation, useQueryClient } from '@portal/portal-kit/query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { ownRole } from './participants.ts';

/**
 * A scheduled session becomes pending when it is opened by anybody but the guest of a couple (SESS-018, SESS-019):
 * asked for once, whatever is drawn how often.
 */
export function useOpened(appointment: SessionAppointment): void {
  const { user } = useSession();
  const { mutateAsync: update } = useCallMutation(updateAppointment);
  const queries = useQueryClient();
  const report = useReport('session');
  const isAsked = useRef(false);
  const { id, status } = appointment;
  const isGuest = ownRole(appointment, user.id) === 'guest';
  const open = useEffectEvent(async () => {
    try {
      await update({ params: { id }, body: { status: 'pending' } });
    } catch (error) {
      // The conversation does not wait for it, and completing the session later needs no pending before.
      report(error);
    }
    await queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes(fetchAppointment.id) });
  });
  useEffect(() => {
    if (status !== 'scheduled' || isGuest || isAsked.current) return;
    isAsked.current = true;
    void open();
  }, [status, isGuest]);
}
