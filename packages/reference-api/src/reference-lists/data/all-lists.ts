import { care } from './care.ts';
import { designations } from './designations.ts';
import { identity } from './identity.ts';
import { insurance_companies } from './insurance-companies.ts';
import { languages } from './languages.ts';
import type { OptionData } from './option-data.ts';
import { states } from './states.ts';

/** Every reference list of onboarding (doc 2 §3), by the last part of its path. New lists come last: ids are counted. */
export const allLists: Record<string, readonly OptionData[]> = {
  ...identity,
  ...care,
  designations,
  languages,
  insurance_companies,
  states,
};
