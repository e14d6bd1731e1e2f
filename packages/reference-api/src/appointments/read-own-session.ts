import type { SessionAppointment } from '@portal/contract/entities/session-appointment';
import { and } from 'drizzle-orm';
import type { PersonContext } from '../server/implement.ts';
import { notFound } from '../server/refusal.ts';
import { isAppointment, readSession } from './read-session.ts';
import { takesPart } from './whose.ts';

/** An appointment as someone who takes part in it sees it; a 404 for everybody else (BP-001, BP-004). */
export async function readOwnSession(
  { database, person, locale, ports }: PersonContext,
  id: number,
): Promise<SessionAppointment> {
  const condition = and(isAppointment(id), takesPart(person));
  const session = await readSession(database, condition, { personId: person.id, locale, ports });
  if (!session) throw notFound();
  return session;
}
