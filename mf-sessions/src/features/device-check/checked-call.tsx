import { createContext, type ReactNode } from 'react';
import type { RoomTicket } from '../call/call.ts';
import { useTickets } from '../call/use-tickets.ts';

/** The call that a check is before. */
interface CheckedCall {
  /** What lets its person in. */
  fetchTicket: () => Promise<RoomTicket>;
  /** How to take part by phone; null where there is no way to, and then nothing speaks of it. */
  phone: ReactNode;
}

/** Null for a check that is before no call. */
export const CheckedCallContext = createContext<CheckedCall | null>(null);

interface BeforeCallProps {
  appointmentId: string;
  phone: ReactNode;
  children: ReactNode;
}

/** Around a check before a call: whether that would get through is then tried as well, and the phone is offered. */
export function BeforeCall({ appointmentId, phone, children }: BeforeCallProps) {
  const fetchTicket = useTickets();
  return (
    <CheckedCallContext value={{ fetchTicket: () => fetchTicket(appointmentId), phone }}>{children}</CheckedCallContext>
  );
}
