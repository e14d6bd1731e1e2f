import { states } from '@portal/contract/calls/reference-lists';
import { implementPublic } from '../server/implement.ts';
import { readOptions } from './read-options.ts';

/** GET /practice/states (BA-061): of one country, in the order of the reader's alphabet. */
export const listStates = implementPublic(states, async ({ query }, { database, locale }) => {
  const { compare } = new Intl.Collator(locale);
  const options = await readOptions(database, 'states', locale);
  return options
    .filter((option) => option.country === query.country)
    .map(({ id, code, name }) => ({ id, code: code ?? '', name }))
    .sort((one, other) => compare(one.name, other.name));
});
