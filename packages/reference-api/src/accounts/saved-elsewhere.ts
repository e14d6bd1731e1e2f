import type { UserConflict } from '@portal/contract/entities/user';
import type { PersonContext } from '../server/implement.ts';
import { Refusal } from '../server/refusal.ts';
import { lockPerson } from './lock-person.ts';
import { readUser } from './read-user.ts';

/** The 409 of a save upon an older version, with the person as they are stored by now beside its words. */
export async function savedElsewhere({ database, person }: PersonContext): Promise<Refusal> {
  const beside: UserConflict = { current: await readUser(database, person.id) };
  return new Refusal(409, 'saved_elsewhere', { beside });
}

/**
 * Holds a person's own record until the write is over, where its sender says upon which version it is made.
 * @throws Refusal 409 where there is another one by now
 */
export async function holdVersion(context: PersonContext, version: number | undefined): Promise<void> {
  if (version === undefined) return;
  const { version: stored } = await lockPerson(context.database, context.person.id);
  if (stored !== version) throw await savedElsewhere(context);
}
