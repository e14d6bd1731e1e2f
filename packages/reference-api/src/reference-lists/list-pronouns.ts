import { pronouns } from '@portal/contract/calls/reference-lists';
import { implementPublic } from '../server/implement.ts';
import { readOptions } from './read-options.ts';

/** GET /practice/pronouns (BA-055). */
export const listPronouns = implementPublic(pronouns, async (_request, { database, locale }) => {
  const options = await readOptions(database, 'pronouns', locale);
  return options.map(({ id, name, value, locale_key, other_yn }) => ({ id, name, value, locale_key, other_yn }));
});
