import {
  ageGroups,
  approachToCares,
  designations,
  diagnosisTypes,
  genderIdentities,
  insuranceCompanies,
  languages,
  pronouns,
  races,
  religions,
  specialities,
  states,
  therapeuticOrientations,
} from '@portal/contract/calls/reference-lists';
import { type Implementation, implement, implementPublic } from '../server/implement.ts';
import { listDesignations, listOptions } from './list-options.ts';
import { readOptions } from './read-options.ts';

/** GET /practice/states (BA-061): of one country, in the order of the reader's alphabet. */
const listStates = implementPublic(states, async ({ query }, { database, locale }) => {
  const { compare } = new Intl.Collator(locale);
  const options = await readOptions(database, 'states', locale);
  return options
    .filter((option) => option.country === query.country)
    .map(({ id, code, name }) => ({ id, code: code ?? '', name }))
    .sort((one, other) => compare(one.name, other.name));
});

const plain = [
  ageGroups,
  approachToCares,
  diagnosisTypes,
  genderIdentities,
  insuranceCompanies,
  languages,
  races,
  religions,
  specialities,
  therapeuticOrientations,
];

export const referenceLists: readonly Implementation[] = [
  ...plain.map((call) => implement(call, (_request, context) => listOptions(call, context))),
  implement(designations, (_request, context) => listDesignations(designations, context)),
  implementPublic(pronouns, (_request, context) => listOptions(pronouns, context)),
  listStates,
];
