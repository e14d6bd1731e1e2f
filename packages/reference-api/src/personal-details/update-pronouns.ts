import { updatePronouns } from '@portal/contract/calls/personal-details';
import { eq, sql } from 'drizzle-orm';
import { holdVersion } from '../accounts/saved-elsewhere.ts';
import { implement } from '../server/implement.ts';
import { notFound } from '../server/refusal.ts';
import { recordId } from '../storage/record-id.ts';
import { people } from '../storage/tables.ts';
import { choosePronouns } from './choose-pronouns.ts';

/** PUT /practice/users/{id}/pronouns (BA-027): one's own. */
export const savePronouns = implement(updatePronouns, async ({ params, body }, context) => {
  const { database, person, now, audit } = context;
  if (recordId(params.id) !== person.id) throw notFound();
  await holdVersion(context, body.version);
  const saved = await choosePronouns(database, body);
  await database
    .update(people)
    .set({ ...saved, updated_at: now, version: sql`${people.version} + 1` })
    .where(eq(people.id, person.id));
  await audit(database, { action: 'pronouns.updated', subject: 'person', subject_id: person.id });
  return { ...saved, pronouns: saved.pronouns.map(String) };
});
