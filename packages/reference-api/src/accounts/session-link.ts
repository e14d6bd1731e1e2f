import { SESSION_LINK_MS } from '@portal/contract/rules/timings';
import { and, eq, isNull } from 'drizzle-orm';
import type { PublicContext } from '../server/implement.ts';
import type { Database } from '../storage/database.ts';
import { user_sessions } from '../storage/tables.ts';
import { openSessions, tellEnds } from './sessions.ts';

/** When a client's link of a session ends. */
export function linkEnds(end: Date): Date {
  return new Date(end.getTime() + SESSION_LINK_MS);
}

interface LinkedSession {
  appointment: { id: number; end_date: Date };
  /** The client, or the guest of a couple. */
  personId: number;
}

/** Makes a client's link of one appointment: its path, with the token in it. */
export async function openSessionLink(
  context: Pick<PublicContext, 'database' | 'now' | 'random'>,
  linked: LinkedSession,
): Promise<string> {
  const [path = ''] = await openSessionLinks(context, [linked]);
  return path;
}

/** The same for many clients in one statement, in their order. Links that they have of it go on. */
export async function openSessionLinks(
  { database, now, random }: Pick<PublicContext, 'database' | 'now' | 'random'>,
  linked: readonly LinkedSession[],
): Promise<string[]> {
  const tokens = await openSessions(
    database,
    linked.map(({ appointment, personId }) => ({
      ...{ personId, now, random, source: 'session_link', appointmentId: appointment.id },
      // Whoever opens the link says what with.
      device: null,
      expiresAt: linkEnds(appointment.end_date),
    })),
  );
  return linked.map(({ appointment }, index) => `/sessions/clients/redirect/${appointment.id}/${tokens[index]}`);
}

/** Ends the links that somebody was given of an appointment, and what they hold open in every process. */
export async function endSessionLinks(
  database: Database,
  { appointment, personId }: LinkedSession,
  now: Date,
): Promise<void> {
  const { id, person_id, appointment_id, revoked_at } = user_sessions;
  const isTheirs = and(eq(person_id, personId), eq(appointment_id, appointment.id), isNull(revoked_at));
  await tellEnds(
    database,
    await database.update(user_sessions).set({ revoked_at: now }).where(isTheirs).returning({ id }),
  );
}
