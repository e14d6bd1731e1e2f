import { EDITION_TRAITS, type Edition } from './editions.ts';

/** Steps of the professional details (RULES-037). */
export function professionalDetailSteps(edition: Edition): 3 | 4 {
  return EDITION_TRAITS[edition].professionalDetailSteps;
}
/** RULES-038. */
export const PRACTICE_DETAIL_STEPS = 7;
/** RULES-039: recommended, never enforced. */
export const APPROACHES_RECOMMENDED = 3;
/** RULES-039. */
export const APPROACHES_MINIMUM = 1;
/** RULES-042, RULES-162, RULES-163: strings, as the specification has them. */
export const IN_NETWORK_VALUES = ['true', 'false'] as const;
export type InNetwork = (typeof IN_NETWORK_VALUES)[number];
export const DEFAULT_IN_NETWORK: InNetwork = 'false';
/** RULES-044, in pixels. */
export const TERMS_SCROLL_THRESHOLD = 10;
/** RULES-045: the indicator scrolls by the visible height less this, in pixels. */
export const TERMS_SCROLL_MARGIN = 50;
/** RULES-061. */
export const TERMS_DAYS = { liability: 30, cancellation: 30, cure: 15 } as const;

/** RULES-138, RULES-139, RULES-140, RULES-141. */
export const AVAILABILITY_SLOTS = ['weekdays_day', 'weekdays_night', 'weekends_day', 'weekends_night'] as const;
export type AvailabilitySlot = (typeof AVAILABILITY_SLOTS)[number];

/** RULES-142, RULES-143. */
export const CERTIFICATION_TYPES = ['degrees', 'designations'] as const;
export type CertificationType = (typeof CERTIFICATION_TYPES)[number];

/** Most licences of one person. */
export const GOVERNING_BODIES_MAX = 20;

/** `" A , B "` → `["A", "B"]` (ONB-056): without blanks, and each once, however it is written. */
export function splitAtCommas(text: string): string[] {
  const names = text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const keys = names.map((name) => name.toLowerCase());
  return names.filter((_name, place) => keys.indexOf(keys[place] ?? '') === place);
}

/** RULES-129, doc 2 §1: the full wizard is the counsellors', the short one that of specialized providers. */
export const WIZARDS = ['counsellor', 'generic'] as const;
export type Wizard = (typeof WIZARDS)[number];

/** Steps of the full wizard, introduction to congratulations; the short one has fewer. */
export const STEPS = { first: -1, last: 8 } as const;
/** Substeps of one step: matching preferences are the last of step 4. */
export const SUBSTEPS = { first: 0, last: 6 } as const;

/**
 * How many pages each step has. The terms are the second page of the review, and a second page of the end for who has
 * not met them there. Some pages belong to one edition; this says nothing of that.
 */
const PAGES: Readonly<Record<Wizard, Readonly<Record<number, number>>>> = {
  counsellor: { [-1]: 1, 0: 1, 1: 1, 2: 1, 3: 4, 4: 7, 5: 2, 6: 1, 8: 2 },
  generic: { 0: 1, 1: 1, 2: 1, 3: 2, 4: 1, 5: 2 },
};

/** How many substeps a step has, counted from 0; 0 for one that the wizard does not have. */
export function substepsOf(wizard: Wizard, step: number): number {
  return PAGES[wizard][step] ?? 0;
}

/** Versions of the terms of use, the present one first. Each is a day, ISO 8601. */
export const TERMS_VERSIONS = ['2026-11-23'] as const;
export const TERMS_VERSION = TERMS_VERSIONS[0];
