import * as calls from '@portal/contract/calls/admin-people';
import { asc, eq, inArray } from 'drizzle-orm';
import { accountLocked } from '../accounts/account-lock.ts';
import { closeSessions } from '../accounts/sessions.ts';
import { dropChallenges } from '../accounts/two-factor.ts';
import { preferredName } from '../appointments/read-rows.ts';
import { implement, type PersonContext } from '../server/implement.ts';
import { notFound, Refusal } from '../server/refusal.ts';
import { people } from '../storage/tables.ts';
import { whenWords } from '../words/time-words.ts';
import { personId, readPerson } from './read-person.ts';

type Person = typeof people.$inferSelect;

/**
 * POST /admin/people/{id}/locks. A request that was let in before may end; each later one is refused, in every
 * process, and what sessions hold open, video calls and chats among it, ends as with any session that is ended.
 */
export const adminLockPerson = implement(calls.adminLockPerson, async ({ params, body }, context) => {
  const { database, person, now, audit } = context;
  const id = personId(params.id);
  const target = await holdWithAsker(context, id);
  if (id === person.id) throw new Refusal(409, 'own_account');
  if (target.locked_at !== null) throw await lockedAlready(context, target, target.locked_at);
  const lock = { locked_at: now, locked_by: person.id, lock_reason: body.reason };
  await database.update(people).set(lock).where(eq(people.id, id));
  await closeSessions(database, id, now);
  await audit(database, { action: 'person.locked', subject: 'person', subject_id: id, reason: body.reason });
  return readPerson(context, id);
});

/** POST /admin/people/{id}/unlocks. A sign-in that waited for its pin before the lock begins anew. */
export const adminUnlockPerson = implement(calls.adminUnlockPerson, async ({ params, body }, context) => {
  const { database, audit } = context;
  const id = personId(params.id);
  const target = await holdWithAsker(context, id);
  if (target.locked_at === null) throw new Refusal(409, 'not_locked');
  const none = { locked_at: null, locked_by: null, lock_reason: null };
  await database.update(people).set(none).where(eq(people.id, id));
  await dropChallenges(database, id);
  await audit(database, { action: 'person.unlocked', subject: 'person', subject_id: id, reason: body.reason });
  return readPerson(context, id);
});

/**
 * Holds the record of whoever is to be locked and of whoever asks, the lower number first, so that two admins who lock
 * each other at one moment take turns. The second is locked by then, and is refused: an admin who is not stays, always.
 * @throws Refusal 401, 404
 */
async function holdWithAsker({ database, person }: PersonContext, id: number): Promise<Person> {
  const held = await database
    .select()
    .from(people)
    .where(inArray(people.id, [id, person.id]))
    .orderBy(asc(people.id))
    .for('no key update');
  if (held.find((one) => one.id === person.id)?.locked_at !== null) throw accountLocked(401);
  const target = held.find((one) => one.id === id);
  if (!target) throw notFound();
  return target;
}

/** Who locked them first, and when. */
async function lockedAlready({ database, person, now }: PersonContext, target: Person, lockedAt: Date) {
  const [by] =
    target.locked_by === null ? [] : await database.select().from(people).where(eq(people.id, target.locked_by));
  if (!by) return new Refusal(409, 'changed_meanwhile');
  const when = (locale: 'en' | 'fr') => whenWords(lockedAt, now, { locale, timezone: person.timezone });
  if (by.id === person.id) return new Refusal(409, 'locked_by_you', { values: (locale) => ({ when: when(locale) }) });
  return new Refusal(409, 'locked_already', {
    values: (locale) => ({ who: preferredName(by), when: when(locale) }),
  });
}
