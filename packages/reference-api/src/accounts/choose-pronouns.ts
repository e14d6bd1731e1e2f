import { isEmpty } from '@portal/contract/rules/required';
import { and, eq, inArray } from 'drizzle-orm';
import { refuseField } from '../server/refuse-field.ts';
import type { Database } from '../storage/database.ts';
import { recordId } from '../storage/record-id.ts';
import { reference_options } from '../storage/tables.ts';

/** Pronouns as a form sends them. */
interface Pronouns {
  pronouns: readonly string[];
  pronoun_other_yn?: boolean | undefined;
  pronoun_other_name?: string | null | undefined;
}

/**
 * What is stored of pronouns. The option “other” needs its words, and only it has any.
 * @param place where they stand in the request, with its dot: `user.`
 */
export async function choosePronouns(database: Database, sent: Pronouns, place = '') {
  const chosen = await readChosen(database, sent.pronouns, place);
  const isOther = sent.pronoun_other_yn === true || chosen.some((option) => option.other_yn);
  const words = sent.pronoun_other_name ?? null;
  if (isOther && isEmpty(words)) throw refuseField(`${place}pronoun_other_name`, 'rules.required');
  return {
    pronouns: chosen.map((option) => option.id),
    pronoun_other_yn: isOther,
    pronoun_other_name: isOther ? words : null,
  };
}

/** The options chosen, each once, in the order of the list; an id that is none of them is refused. */
async function readChosen(database: Database, ids: readonly string[], place: string) {
  const wanted = [...new Set(ids)].map(recordId);
  const numbers = wanted.filter((id) => id !== null);
  const chosen = await database
    .select({ id: reference_options.id, other_yn: reference_options.other_yn })
    .from(reference_options)
    .where(and(eq(reference_options.list, 'pronouns'), inArray(reference_options.id, numbers)))
    .orderBy(reference_options.position);
  if (chosen.length < wanted.length) throw refuseField(`${place}pronouns`, 'unknown_option');
  return chosen;
}
