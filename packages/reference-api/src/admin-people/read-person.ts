import * as calls from '@portal/contract/calls/admin-people';
import type { AdminPerson, AdminPersonRow } from '@portal/contract/entities/admin-person';
import { isAdmin } from '@portal/contract/rules/people';
import { eq } from 'drizzle-orm';
import { readOpenSessions } from '../accounts/sessions.ts';
import { preferredName } from '../appointments/read-rows.ts';
import type { names } from '../clients/name-search.ts';
import { implement, type PersonContext } from '../server/implement.ts';
import { notFound } from '../server/refusal.ts';
import { recordId } from '../storage/record-id.ts';
import { people } from '../storage/tables.ts';

type Person = typeof people.$inferSelect;

/** A person as the list of people shows them. Whoever is an admin by the flag is one by role here (RULES-193). */
export function toRow(
  person: Pick<Person, keyof typeof names | 'email' | 'roles' | 'is_admin' | 'locked_at'>,
): AdminPersonRow {
  const { roles } = person;
  return {
    id: String(person.id),
    full_name: preferredName(person),
    email: person.email,
    roles: isAdmin(person) && !roles.includes('admin') ? [...roles, 'admin'] : roles,
    locked_yn: person.locked_at !== null,
  };
}

/** GET /admin/people/{id}. */
export const adminFetchPerson = implement(calls.adminFetchPerson, async ({ params }, context) => {
  const id = personId(params.id);
  const person = await readPerson(context, id);
  await context.audit(context.database, { action: 'person.viewed', subject: 'person', subject_id: id });
  return person;
});

/** The number of a person whom an address names. @throws Refusal 404 */
export function personId(id: string): number {
  const found = recordId(id);
  if (found === null) throw notFound();
  return found;
}

/** A person with their open sessions, and who locked them when and why. @throws Refusal 404 */
export async function readPerson(
  { database, person: asker, clock }: Pick<PersonContext, 'database' | 'person' | 'clock'>,
  id: number,
): Promise<AdminPerson> {
  const [person] = await database.select().from(people).where(eq(people.id, id));
  if (!person) throw notFound();
  return {
    ...toRow(person),
    created_at: person.created_at.toISOString(),
    lock: await readLock(person, { database }),
    sessions: (await readOpenSessions(database, id, clock())).map((session) => ({
      id: String(session.id),
      device: session.device,
      created_at: session.created_at.toISOString(),
      last_used_at: session.last_used_at.toISOString(),
      expires_at: session.expires_at.toISOString(),
      appointment_id: session.appointment_id === null ? null : String(session.appointment_id),
      current_yn: session.id === asker.sessionId,
    })),
    you_yn: id === asker.id,
  };
}

async function readLock(
  { locked_at, locked_by, lock_reason }: Person,
  { database }: Pick<PersonContext, 'database'>,
): Promise<AdminPerson['lock']> {
  if (locked_at === null) return null;
  const [by] = locked_by === null ? [] : await database.select().from(people).where(eq(people.id, locked_by));
  return {
    at: locked_at.toISOString(),
    by: by ? { id: String(by.id), full_name: preferredName(by) } : null,
    reason: lock_reason ?? '',
  };
}
