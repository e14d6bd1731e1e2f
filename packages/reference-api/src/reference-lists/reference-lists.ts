import * as calls from '@portal/contract/calls/reference-lists';
import { type Implementation, implement, implementPublic } from '../server/implement.ts';
import { listDesignations, listOptions } from './list-options.ts';
import { readOptions } from './read-options.ts';

/** GET /practice/states (BA-061): of one country, in the order of the reader's alphabet. */
const states = implementPublic(calls.states, async ({ query }, { database, locale }) => {
  const { compare } = new Intl.Collator(locale);
  const options = await readOptions(database, 'states', locale);
  return options
    .filter((option) => option.country === query.country)
    .map(({ id, code, name }) => ({ id, code: code ?? '', name }))
    .sort((one, other) => compare(one.name, other.name));
});

const plain = [
  calls.ageGroups,
  calls.approachToCares,
  calls.diagnosisTypes,
  calls.genderIdentities,
  calls.insuranceCompanies,
  calls.languages,
  calls.races,
  calls.religions,
  calls.specialities,
  calls.therapeuticOrientations,
];

export const referenceLists: readonly Implementation[] = [
  ...plain.map((call) => implement(call, (_request, context) => listOptions(call, context))),
  implement(calls.designations, (_request, context) => listDesignations(calls.designations, context)),
  implementPublic(calls.pronouns, (_request, context) => listOptions(calls.pronouns, context)),
  states,
];
