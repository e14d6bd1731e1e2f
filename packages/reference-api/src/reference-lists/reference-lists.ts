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
  therapeuticOrientations,
} from '@portal/contract/calls/reference-lists';
import { type Implementation, implement, implementPublic } from '../server/implement.ts';
import { listDesignations, listOptions } from './list-options.ts';
import { listStates } from './list-states.ts';

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
