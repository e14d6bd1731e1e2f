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
import { listOf, type WizardPages } from './page-part.tsx';
import type { PageId } from './path.ts';

const loadStandIn = () => import(/* webpackChunkName: "wizard-stand-in" */ './stand-in-page.tsx');

/** Pages that are not built yet. Each goes from this list to a `load` of its own. */
export const STAND_INS: readonly PageId[] = [
  'account',
  'contact',
  'degrees',
  'designations',
  'licences',
  'insurance',
  'clinic',
  'languages',
  'languagesAndClinic',
  'availability',
  'focus',
  'approach',
  'identity',
  'profile',
  'tax',
  'introduction',
  'needs',
  'review',
  'terms',
  'congratulations',
];

const list = (call: typeof ageGroups) => listOf(call, {});
const statesOf = (country: 'CAN' | 'USA') => [listOf(states, { query: { country } })];

/** Every page of the wizards: a chunk of its own, and the lists that it lets choose from. */
export const pages: WizardPages = {
  introduction: { load: loadStandIn },
  needs: { load: loadStandIn },
  account: { load: loadStandIn, lists: () => [list(pronouns)] },
  contact: { load: loadStandIn, lists: statesOf },
  degrees: { load: loadStandIn },
  designations: { load: loadStandIn, lists: () => [listOf(designations, {})] },
  licences: { load: loadStandIn, lists: statesOf },
  insurance: { load: loadStandIn, lists: () => [list(insuranceCompanies)] },
  clinic: { load: loadStandIn },
  languages: { load: loadStandIn, lists: () => [list(languages)] },
  languagesAndClinic: { load: loadStandIn, lists: () => [list(languages)] },
  availability: { load: loadStandIn, lists: () => [list(ageGroups)] },
  focus: { load: loadStandIn, lists: () => [list(diagnosisTypes), list(specialities), list(religions)] },
  approach: { load: loadStandIn, lists: () => [list(approachToCares), list(therapeuticOrientations)] },
  identity: { load: loadStandIn, lists: () => [list(genderIdentities), list(races)] },
  profile: { load: loadStandIn },
  review: { load: loadStandIn },
  terms: { load: loadStandIn },
  tax: { load: loadStandIn },
  congratulations: { load: loadStandIn },
};
