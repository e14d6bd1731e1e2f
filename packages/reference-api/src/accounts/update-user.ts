import { updateUser } from '@portal/contract/calls/accounts';
import { eq, sql } from 'drizzle-orm';
import { implement } from '../server/implement.ts';
import { notFound } from '../server/refusal.ts';
import { recordId } from '../storage/record-id.ts';
import { people } from '../storage/tables.ts';
import { readUser } from './read-user.ts';
import { holdVersion } from './saved-elsewhere.ts';

/** PUT /practice/users/{id} (BA-026): one's own name, title and locale; anybody else's record is a 404 (BP-001). */
export const update = implement(updateUser, async ({ params, body }, context) => {
  const { database, person, now, audit } = context;
  if (recordId(params.id) !== person.id) throw notFound();
  await holdVersion(context, body.version);
  await database
    .update(people)
    .set({ ...withoutUndefined(body.user), updated_at: now, version: sql`${people.version} + 1` })
    .where(eq(people.id, person.id));
  await audit(database, { action: 'user.updated', subject: 'person', subject_id: person.id });
  return readUser(database, person.id);
});

type Defined<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> };

/** What was not sent stays as it is. */
function withoutUndefined<Fields extends object>(fields: Fields): Defined<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Defined<Fields>;
}
