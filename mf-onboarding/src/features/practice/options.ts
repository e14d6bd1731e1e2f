import type { ReferenceOption } from '@portal/contract/entities/reference-option';

/** Options of a list of names: what is stored and sent is the same in every language, what is read is not. */
export function byValue(options: readonly ReferenceOption[]) {
  return options.map(({ value, name }) => ({ value, label: name }));
}

/** Options of a list of ids: religions, gender identities, races. */
export function byId(options: readonly ReferenceOption[]) {
  return options.map(({ id, name }) => ({ value: id, label: name }));
}
