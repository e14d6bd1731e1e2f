import type { SessionAppointment } from '@portal/contract/entities/session-appointment';
import { type ReactNode, useState } from 'react';
import { CheckedCallContext } from '../../devices/check/checked-call.ts';
import { useTickets } from '../use-tickets.ts';
import { dialInOf, needsPin, phoneOf } from '../view/dial-in.tsx';

/** Around a check before a call: whether that would get through is then tried as well, and the phone is offered. */
export function BeforeCall({ appointment, children }: { appointment: SessionAppointment; children: ReactNode }) {
  const { fetchAhead } = useTickets();
  const [voicePin, setVoicePin] = useState<string | null>(null);
  // Whoever is not let in, and whoever cannot ask, hears of it when they go in.
  const askTicket = async () => {
    const ticket = await fetchAhead(appointment.id).catch(() => null);
    if (ticket) setVoicePin(ticket.voicePin);
    return ticket;
  };
  const tryPassage = async (signal: AbortSignal) => {
    const ticket = await askTicket();
    if (!ticket || signal.aborted) return 'untried';
    const { tryCallPassage } = await import(/* webpackChunkName: "call-passage" */ './call-passage.ts');
    return signal.aborted ? 'untried' : tryCallPassage(ticket, signal);
  };
  // The PIN comes with a ticket alone.
  const askPin = async () => {
    if (needsPin(appointment)) await askTicket();
  };
  return (
    <CheckedCallContext value={{ tryPassage, askPin, phone: phoneOf(dialInOf(appointment, voicePin)) }}>
      {children}
    </CheckedCallContext>
  );
}
