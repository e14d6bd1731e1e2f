import { countAttempt, forgetAttempts, type Limit } from '../server/attempts.ts';
import type { PersonContext } from '../server/implement.ts';
import { Refusal } from '../server/refusal.ts';
import { lockPerson } from './lock-person.ts';

/** Wrong current passwords, in all forms that ask for it: a session left open must not become a place to guess. */
const PER_ACCOUNT: Limit = { attempts: 10, minutes: 15 };

/**
 * Checks that whoever sits there knows the password, before something is changed that their session alone must not.
 * The person's row stays locked, so that a reset that comes meanwhile is not undone.
 * @returns the refusal to return (not to throw: its count has to stay), or null
 */
export async function refuseWrongPassword(context: PersonContext, typed: string): Promise<Refusal | null> {
  const { database, person, now, audit, ports } = context;
  const key = `password:account:${person.id}`;
  await countAttempt(database, key, now, PER_ACCOUNT);
  const { password_hash } = await lockPerson(database, person.id);
  if (await ports.passwords.matches(password_hash, typed)) {
    await forgetAttempts(database, key);
    return null;
  }
  await audit(database, { action: 'password.wrong', subject: 'person', subject_id: person.id });
  const errors = [{ pointer: 'current_password', code: 'wrong_current_password' }];
  return new Refusal(422, 'wrong_current_password', { errors });
}
