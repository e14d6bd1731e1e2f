import type { InputError } from '../server/refusal.ts';
import { refuseFields } from '../server/refuse-field.ts';
import { allOptions, type OptionRow } from './all-options.ts';

const byId = new Map(allOptions.map((option) => [`${option.list} ${option.id}`, option]));
/** By both names; no name of one option is another's of the same list. */
const byName = new Map(
  allOptions.flatMap((option) => [option.name, option.name_fr].map((name) => [`${option.list} ${name}`, option])),
);
const stateCodes = new Set(allOptions.filter(({ list }) => list === 'states').map(({ code }) => code));

/** Where a choice stands in a request. */
interface Place {
  list: string;
  /** The field that is refused when an option is none of the list. */
  pointer: string;
  /** What is refused of the request is gathered here. */
  errors: InputError[];
}

/**
 * The English names of what was chosen, each once, in the order sent: that is the person's own. A French name, as it
 * was stored before options had a value, is understood. Looked up in this version's lists, which every
 * database has, so that a save asks the database nothing.
 */
export function chooseNames(names: readonly string[], { list, ...place }: Place): string[] {
  const options = names.map((name) => byName.get(`${list} ${name.normalize()}`));
  return known(options, place).map(({ name }) => name);
}

/**
 * The same for a request whose only choice it is, in a field with the name of its list.
 * @throws Refusal when one is none of the list
 */
export function chooseOnlyNames(names: readonly string[], list: string): string[] {
  const errors: InputError[] = [];
  const chosen = chooseNames(names, { list, pointer: list, errors });
  refuseFields(errors);
  return chosen;
}

/** The options of these ids, each once, in the order of their list. */
export function chooseIds(ids: readonly string[], { list, ...place }: Place): OptionRow[] {
  const options = ids.map((id) => byId.get(`${list} ${id}`));
  return known(options, place).sort((one, other) => one.position - other.position);
}

function known(options: readonly (OptionRow | undefined)[], { pointer, errors }: Omit<Place, 'list'>): OptionRow[] {
  if (options.includes(undefined)) errors.push({ pointer, code: 'unknown_option' });
  return [...new Set(options)].filter((option) => option !== undefined);
}

/** Whether a state or province has this code: `ON`. */
export function isStateCode(code: string): boolean {
  return stateCodes.has(code);
}
