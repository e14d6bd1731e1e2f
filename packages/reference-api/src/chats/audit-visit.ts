import { and, eq, gt } from 'drizzle-orm';
import type { PersonContext } from '../server/implement.ts';
import { audit_events } from '../storage/tables.ts';

/** A list that is asked for again within so many milliseconds is still being looked at. */
const VISIT_MS = 15 * 60_000;

/**
 * Writes down that somebody looks at the list of their chats: once for a visit of at most a quarter of an hour. The page
 * asks for it every twenty seconds, and a trail of those would hide everything else.
 */
export async function auditVisit({ database, person, audit, now }: PersonContext): Promise<void> {
  const event = { action: 'chats.listed', subject: 'chats', subject_id: String(person.id) };
  const { action, subject, subject_id, at } = audit_events;
  const isLately = gt(at, new Date(now.getTime() - VISIT_MS));
  const [known] = await database
    .select({ at })
    .from(audit_events)
    .where(and(eq(subject, event.subject), eq(subject_id, event.subject_id), eq(action, event.action), isLately))
    .limit(1);
  if (!known) await audit(database, event);
}
