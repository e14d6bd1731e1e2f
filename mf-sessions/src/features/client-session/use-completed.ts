import { fetchAppointment } from '@portal/contract/calls/appointments';
import { useCall } from '@portal/portal-kit/query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { RemotePerson } from '../call/video-room.ts';

/** How often it is looked whether a practitioner who is away has completed the session meanwhile. */
const EVERY_MS = 20_000;

/**
 * Whether the practitioner has completed the session. It is asked when they have left the call, and again while they
 * are away; the call goes on, whatever the answer is.
 */
export function useCompleted(appointmentId: string, people: readonly RemotePerson[]): boolean {
  // What is known is as the page was opened; in another language it serves until the next answer is there.
  const { data, refetch } = useCall(
    fetchAppointment,
    { params: { id: appointmentId } },
    { staleTimeMs: Number.POSITIVE_INFINITY, keepPrevious: true },
  );
  const isCompleted = data?.status === 'completed';
  const isHere = people.some(({ role }) => role === 'provider');
  const [wasHere, setWasHere] = useState(isHere);
  if (isHere && !wasHere) setWasHere(true);
  const isAsked = wasHere && !isHere && !isCompleted;
  const ask = useEffectEvent(() => void refetch());
  useEffect(() => {
    if (!isAsked) return;
    ask();
    const timer = setInterval(ask, EVERY_MS);
    return () => clearInterval(timer);
  }, [isAsked]);
  return isCompleted;
}
