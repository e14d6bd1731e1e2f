import { createContext, type ReactNode, useState } from 'react';
import type { RoomTicket } from '../../call/call.ts';
import { useTickets } from '../../call/use-tickets.ts';

/** The call that a check is before. */
interface CheckedCall {
  /** What lets its person in. */
  fetchTicket: () => Promise<RoomTicket>;
  /** The PIN to join by phone comes with that alone. */
  needsPin: boolean;
  /** How to take part by phone; null where there is no way to, and then nothing speaks of it. */
  phone: ReactNode;
}

/** Null for a check that is before no call. */
export const CheckedCallContext = createContext<CheckedCall | null>(null);

interface BeforeCallProps {
  appointmentId: string;
  needsPin: boolean;
  /**
   * How to take part by phone; null where there is no way to.
   * @param voicePin the PIN that came with what lets the person in; null before, and where there is none
   */
  phoneWith: (voicePin: string | null) => ReactNode;
  children: ReactNode;
}

/** Around a check before a call: whether that would get through is then tried as well, and the phone is offered. */
export function BeforeCall({ appointmentId, needsPin, phoneWith, children }: BeforeCallProps) {
  const fetchFresh = useTickets();
  const [voicePin, setVoicePin] = useState<string | null>(null);
  const fetchTicket = async () => {
    const ticket = await fetchFresh(appointmentId);
    setVoicePin(ticket.voicePin);
    return ticket;
  };
  return (
    <CheckedCallContext value={{ fetchTicket, needsPin, phone: phoneWith(voicePin) }}>{children}</CheckedCallContext>
  );
}
