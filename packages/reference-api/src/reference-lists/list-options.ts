import type { Locale } from '@portal/contract/rules/locales';
import type { Database } from '../storage/database.ts';
import { readOptions } from './read-options.ts';

type Option = Awaited<ReturnType<typeof readOptions>>[number];

/** Lists whose order says something. The others stand in the order of the reader's alphabet, “other” last. */
const ORDERED = new Set(['pronouns', 'age_groups', 'gender_identities', 'designations']);

interface Asking {
  database: Database;
  locale: Locale;
}

/** One list as its call answers it (ONB-192). */
export async function listOptions(call: { path: string }, asking: Asking) {
  const options = await readList(call, asking);
  return options.map(toOption);
}

/** GET /practice/designations (BA-050): each with its acronym (ONB-180). */
export async function listDesignations(call: { path: string }, asking: Asking) {
  const options = await readList(call, asking);
  return options.map((option) => ({ ...toOption(option), acronym: option.acronym }));
}

function toOption({ id, name, value, locale_key, other_yn }: Option) {
  return { id, name, value, locale_key, other_yn };
}

/** The list that a call answers is the last part of its path. */
async function readList({ path }: { path: string }, { database, locale }: Asking): Promise<Option[]> {
  const list = path.slice(path.lastIndexOf('/') + 1);
  const options = await readOptions(database, list, locale);
  if (ORDERED.has(list)) return options;
  const { compare } = new Intl.Collator(locale);
  return options.sort((one, other) => Number(one.other_yn) - Number(other.other_yn) || compare(one.name, other.name));
}
