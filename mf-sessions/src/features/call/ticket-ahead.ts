import type { Ticket } from './use-tickets.ts';

/** How long the call's page has to come and get it, in milliseconds: later a fresh one is better. */
const takeWithinMs = 10_000;

let ahead: { appointmentId: string; ticket: Promise<Ticket>; askedAt: number } | null = null;

/** Keeps a ticket that is asked for as soon as somebody goes to a call: it arrives while the page is being drawn. */
export function keepTicket(appointmentId: string, ticket: Promise<Ticket>): void {
  // Whoever takes it hears of a failure; if nobody does, it concerns nobody.
  ticket.catch(() => undefined);
  ahead = { appointmentId, ticket, askedAt: performance.now() };
}

/** The ticket that was asked for ahead: it is there once. Null where there is none. */
export function takeTicket(appointmentId: string): Promise<Ticket> | null {
  const kept = ahead;
  ahead = null;
  const isFit = kept?.appointmentId === appointmentId && performance.now() - kept.askedAt <= takeWithinMs;
  return isFit ? kept.ticket : null;
}
