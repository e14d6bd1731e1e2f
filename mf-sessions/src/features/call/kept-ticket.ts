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

/** What was told with a ticket after it was given. */
const iceServersOf = new WeakMap<RoomTicket, readonly RTCIceServer[]>();

/** Keeps with a ticket the servers that help to find a way: whoever goes in with it does not ask for them. */
export function keepIceServers(ticket: RoomTicket, iceServers: readonly RTCIceServer[]): void {
  iceServersOf.set(ticket, iceServers);
}

/** Forgets whatever ticket was kept. */
export function forgetTicket(): void {
  kept = null;
}

/**
 * The ticket that was kept for this person and room, with what was told since: it is there once. Null where there is
 * none, or it is too old.
 */
export function takeTicket({ userId, appointmentId }: TicketHolder): Promise<RoomTicket> | null {
  if (kept?.holder.userId !== userId || kept.holder.appointmentId !== appointmentId) return null;
  const { ticket, until } = kept;
  forgetTicket();
  if (performance.now() >= until) return null;
  return ticket.then((known) => ({ ...known, iceServers: iceServersOf.get(known) }));
}
