import { VIDEO_TOKEN_SECONDS } from '@portal/contract/rules/timings';
import type { RoomTicket } from './call.ts';

/** How long a ticket that was asked for before a call is good enough for it, in milliseconds: half of its life. */
const keptForMs = (VIDEO_TOKEN_SECONDS * 1000) / 2;

/** Whose ticket, and for which room. */
export interface TicketHolder {
  userId: string;
  appointmentId: string;
}

let kept: { holder: TicketHolder; ticket: Promise<RoomTicket>; until: number } | null = null;

/** Keeps the ticket that was asked for before a call: whoever goes in then waits for none. One that fails is forgotten. */
export function keepTicket(holder: TicketHolder, ticket: Promise<RoomTicket>): void {
  const mine = { holder, ticket, until: performance.now() + keptForMs };
  kept = mine;
  ticket.catch(() => {
    if (kept === mine) forgetTicket();
  });
}

/** The ICE servers that came with a ticket's check. */
const iceServersOf = new WeakMap<RoomTicket, readonly RTCIceServer[]>();

/** Keeps the ICE servers of a ticket's check with it: a call by this ticket does not ask for them. */
export function keepIceServers(ticket: RoomTicket, iceServers: readonly RTCIceServer[]): void {
  iceServersOf.set(ticket, iceServers);
}

/** Forgets whatever ticket was kept. */
export function forgetTicket(): void {
  kept = null;
}

/** Whether a ticket is kept that is good for this person and room. */
export function hasTicket({ userId, appointmentId }: TicketHolder): boolean {
  if (kept?.holder.userId !== userId || kept.holder.appointmentId !== appointmentId) return false;
  return performance.now() < kept.until;
}

/** The ticket that is kept for this person and room, with its ICE servers: it is there once. Null where there is none. */
export function takeTicket(holder: TicketHolder): Promise<RoomTicket> | null {
  if (!kept || !hasTicket(holder)) return null;
  const { ticket } = kept;
  forgetTicket();
  return ticket.then((known) => ({ ...known, iceServers: iceServersOf.get(known) }));
}
