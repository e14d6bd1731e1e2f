import { VIDEO_TOKEN_SECONDS } from '@portal/contract/rules/timings';
import type { RoomTicket } from './call.ts';

/** How long a ticket that was asked for before a call is good enough for it, in milliseconds: half of its life. */
const keptForMs = (VIDEO_TOKEN_SECONDS * 1000) / 2;

/** Whose ticket, and for which room. */
export interface TicketHolder {
  userId: string;
  appointmentId: string;
}

let kept: { holder: TicketHolder; ticket: RoomTicket; until: number } | null = null;

/** Keeps the ticket that the check before a call was given: whoever goes in then waits for none. */
export function keepTicket(holder: TicketHolder, ticket: RoomTicket): void {
  kept = { holder, ticket, until: performance.now() + keptForMs };
}

/** Forgets whatever ticket was kept. */
export function forgetTicket(): void {
  kept = null;
}

/** The ticket that was kept for this person and room: it is there once. Null where there is none, or it is too old. */
export function takeTicket({ userId, appointmentId }: TicketHolder): RoomTicket | null {
  if (kept?.holder.userId !== userId || kept.holder.appointmentId !== appointmentId) return null;
  const { ticket, until } = kept;
  forgetTicket();
  return performance.now() < until ? ticket : null;
}
