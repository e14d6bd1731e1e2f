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

/** The lists in which the review says what was chosen; states are asked for beside them, by country. */
export const reviewCalls = {
  pronouns,
  designations,
  plans: insuranceCompanies,
  languages,
  ageGroups,
  diagnosisTypes,
  specialities,
  religions,
  approaches: approachToCares,
  orientations: therapeuticOrientations,
  genderIdentities,
  races,
} as const;
