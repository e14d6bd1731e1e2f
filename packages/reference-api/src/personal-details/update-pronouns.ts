import { updatePronouns } from '@portal/contract/calls/personal-details';
import { isEmpty } from '@portal/contract/rules/required';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { implement } from '../server/implement.ts';
import { notFound } from '../server/refusal.ts';
import type { Database } from '../storage/database.ts';
import { recordId } from '../storage/record-id.ts';
import { people, reference_options } from '../storage/tables.ts';
import { refuseField } from './refuse-field.ts';

/** PUT /practice/users/{id}/pronouns (BA-027): one's own. The option “other” needs its words, and only it has any. */
export const savePronouns = implement(updatePronouns, async ({ params, body }, { database, person, now, audit }) => {
  if (recordId(params.id) !== person.id) throw notFound();
  const chosen = await readChosen(database, body.pronouns);
  const isOther = body.pronoun_other_yn === true || chosen.some((option) => option.other_yn);
  const words = body.pronoun_other_name ?? null;
  if (isOther && isEmpty(words)) throw refuseField('pronoun_other_name', 'rules.required');
  const saved = {
    pronouns: chosen.map((option) => option.id),
    pronoun_other_yn: isOther,
    pronoun_other_name: isOther ? words : null,
  };
  await database
    .update(people)
    .set({ ...saved, updated_at: now, version: sql`${people.version} + 1` })
    .where(eq(people.id, person.id));
  await audit(database, { action: 'pronouns.updated', subject: 'person', subject_id: person.id });
  return { ...saved, pronouns: saved.pronouns.map(String) };
});

/** The options chosen, each once, in the order of the list; an id that is none of them is refused. */
async function readChosen(database: Database, ids: readonly string[]) {
  const wanted = [...new Set(ids)].map(recordId);
  const numbers = wanted.filter((id) => id !== null);
  const chosen = await database
    .select({ id: reference_options.id, other_yn: reference_options.other_yn })
    .from(reference_options)
    .where(and(eq(reference_options.list, 'pronouns'), inArray(reference_options.id, numbers)))
    .orderBy(reference_options.position);
  if (chosen.length < wanted.length) throw refuseField('pronouns', 'unknown_option');
  return chosen;
}
