import type { WizardPlace } from '@portal/contract/entities/onboarding';
import type { Edition } from '@portal/contract/rules/editions';
import {
  PRACTICE_DETAIL_STEPS,
  professionalDetailSteps,
  STEPS,
  WIZARDS,
  type Wizard,
} from '@portal/contract/rules/onboarding';

/** A page of a wizard; both wizards share most of them. */
export type PageId =
  | 'introduction'
  | 'needs'
  | 'account'
  | 'contact'
  | 'degrees'
  | 'designations'
  | 'licences'
  | 'insurance'
  | 'clinic'
  | 'languages'
  | 'languagesAndClinic'
  | 'availability'
  | 'focus'
  | 'approach'
  | 'identity'
  | 'profile'
  | 'review'
  | 'terms'
  | 'tax'
  | 'congratulations';

/** Pages that are saved, and fail, with the same words (ONB-023, ONB-024, ONB-025, ONB-026). */
type Group = 'professional' | 'practice' | 'matching' | 'terms' | 'tax' | 'none';

/** What a progress bar shows a page as part of. */
export type Stage = 'you' | 'professional' | 'practice' | 'profile' | 'review' | 'tax';

/** Where somebody is, in the numbers of doc 2 §2; which wizard it is stands beside it. */
export type Place = Pick<WizardPlace, 'step' | 'substep'>;

/** All that decides which way a wizard goes. */
export interface Facts {
  wizard: Wizard;
  edition: Edition;
  /** They register under a clinic, or have a clinic counsellor profile (ONB-034, A-020). */
  underClinic: boolean;
  /** They agreed to the present version of the terms. */
  hasAgreed: boolean;
}

/** One page at its place. */
export interface Station extends Place {
  page: PageId;
  group: Group;
  stage: Stage;
  /** Its number among the pages of its group, and how many those are: 'Practice Details 2/7' (ONB-007, ONB-008). */
  counter?: { number: number; total: number };
}

const at = (step: number, substep: number, page: PageId, stage: Stage, group: Group = 'none'): Station => ({
  step,
  substep,
  page,
  stage,
  group,
});

/** Substeps of step 3; in the US the insurance page follows them as 3.3 (ONB-015). */
const professionalPages = ['degrees', 'designations', 'licences'] as const;
/** The six substeps of step 4; the first asks whether the practitioner is a clinic counsellor (ONB-016). */
const practicePages = ['clinic', 'languages', 'availability', 'focus', 'approach', 'identity'] as const;

/** Terms are the second page of the review, and come before the end for who has not agreed by then. */
const TERMS_SUBSTEP = 1;

/**
 * The full wizard in its order (ONB-006): introduction, steps 0, 1 and 2 (ONB-014), professional details, practice
 * details, matching preferences, review, terms, taxes in Canada only (SHELL-012), the end.
 */
function fullStations(edition: Edition): Station[] {
  const total = professionalDetailSteps(edition);
  const professional = professionalPages.map((page, substep) => ({
    ...at(3, substep, page, 'professional', 'professional'),
    counter: { number: substep + 1, total },
  }));
  // It says 4/4 wherever it shows, and shows in the US alone (ONB-011).
  const insurance = { ...at(3, 3, 'insurance', 'professional', 'professional'), counter: { number: 4, total: 4 } };
  const practice = practicePages.map((page, substep) => ({
    ...at(4, substep, page, 'practice', 'practice'),
    counter: { number: substep + 1, total: PRACTICE_DETAIL_STEPS },
  }));
  // Counted as the seventh.
  const matching = {
    ...at(4, 6, 'profile', 'profile', 'matching'),
    counter: { number: PRACTICE_DETAIL_STEPS, total: PRACTICE_DETAIL_STEPS },
  };
  return [
    at(STEPS.first, 0, 'introduction', 'you'),
    at(0, 0, 'needs', 'you'),
    at(1, 0, 'account', 'you'),
    at(2, 0, 'contact', 'you'),
    ...professional,
    ...(edition === 'US' ? [insurance] : []),
    ...practice,
    matching,
    at(5, 0, 'review', 'review'),
    at(5, TERMS_SUBSTEP, 'terms', 'review', 'terms'),
    ...(edition === 'CA' ? [at(6, 0, 'tax', 'tax', 'tax')] : []),
    at(8, TERMS_SUBSTEP, 'terms', 'review', 'terms'),
    at(8, 0, 'congratulations', edition === 'CA' ? 'tax' : 'review'),
  ];
}

/**
 * The short wizard in its order: the account, languages with the clinic question in Canada only (ONB-042), profile
 * (ONB-043), review and terms (ONB-044), taxes in Canada only (ONB-045, SHELL-012), the end (ONB-046). Specialized
 * providers in the US have neither a languages page nor taxes.
 */
function shortStations(edition: Edition): Station[] {
  const isCanadian = edition === 'CA';
  return [
    at(0, 0, 'account', 'you'),
    ...(isCanadian ? [at(1, 0, 'languagesAndClinic', 'practice', 'practice')] : []),
    at(2, 0, 'profile', 'profile', 'matching'),
    at(3, 0, 'review', 'review'),
    at(3, TERMS_SUBSTEP, 'terms', 'review', 'terms'),
    ...(isCanadian ? [at(4, 0, 'tax', 'tax', 'tax')] : []),
    at(5, TERMS_SUBSTEP, 'terms', 'review', 'terms'),
    at(5, 0, 'congratulations', isCanadian ? 'tax' : 'review'),
  ];
}

/** Steps with a name of their own. */
const NAMED = {
  counsellor: { start: 1, review: 5, end: 8 },
  generic: { start: 0, review: 3, end: 5 },
} as const satisfies Record<Wizard, unknown>;

/**
 * The pages of a wizard, in the order of its steps. Terms are there twice, and met once. A clinic sees to its
 * counsellors' taxes (ONB-034, A-018).
 */
export function stationsOf({ wizard, edition, underClinic }: Omit<Facts, 'hasAgreed'>): readonly Station[] {
  const stations = wizard === 'counsellor' ? fullStations(edition) : shortStations(edition);
  return underClinic ? stations.filter(({ page }) => page !== 'tax') : stations;
}

/** The wizard of somebody's role; undefined where the role has none of its own. */
export function wizardOfRole({ role_type }: { role_type: string | null }): Wizard | undefined {
  return WIZARDS.find((wizard) => wizard === role_type);
}

/** Where each wizard is (ONB-002, ONB-003). */
export const wizardPaths = {
  counsellor: '/signup',
  generic: '/signup_specialized',
} as const satisfies Record<Wizard, string>;

const same = (left: Place, right: Place) => left.step === right.step && left.substep === right.substep;
const isBefore = (left: Place, right: Place) =>
  left.step === right.step ? left.substep < right.substep : left.step < right.step;

/** Where everybody begins who has been nowhere yet: step 1, in the short wizard step 0 (ONB-021, ONB-041). */
export function startOf({ wizard }: Pick<Facts, 'wizard'>): Place {
  return { step: NAMED[wizard].start, substep: 0 };
}

export function reviewOf({ wizard }: Pick<Facts, 'wizard'>): Place {
  return { step: NAMED[wizard].review, substep: 0 };
}

/** The last page, with the terms before it for who has not agreed to them. */
export function endOf({ wizard, hasAgreed }: Pick<Facts, 'wizard' | 'hasAgreed'>): Place {
  return { step: NAMED[wizard].end, substep: hasAgreed ? 0 : TERMS_SUBSTEP };
}

/**
 * The page at a place. A place may be from another edition, another version or another person's story: what is not on
 * the way leads to the page before it, and the end to the terms that it needs.
 */
export function stationAt(place: Place, facts: Facts): Station {
  const stations = stationsOf(facts);
  const wanted = place.step >= NAMED[facts.wizard].end ? endOf(facts) : place;
  const before = stations.filter((station) => isBefore(station, wanted)).at(-1);
  const found = stations.find((station) => same(station, wanted)) ?? before ?? stations[0];
  if (!found) throw new Error('A wizard has no pages.');
  return found;
}

/**
 * The place that Next leads to; null on the last page. It follows the order of the stations: through the substeps of
 * steps 3 and 4 (ONB-029), from 3.2 to 3.3 in the US (ONB-030) and to step 4 elsewhere (ONB-031), and from matching
 * preferences to the next step for who has no clinic (ONB-035).
 */
export function next(place: Place, facts: Facts): Place | null {
  const here = stationAt(place, facts);
  const { end } = NAMED[facts.wizard];
  if (here.page === 'congratulations') return null;
  // ONB-034: under a clinic the full wizard ends after matching preferences.
  if (facts.wizard === 'counsellor' && here.page === 'profile' && facts.underClinic) return endOf(facts);
  const hasAgreed = facts.hasAgreed || here.page === 'terms';
  const after = stationsOf(facts)
    // Who has agreed is not asked again.
    .filter(({ page, step }) => step < end && !(page === 'terms' && hasAgreed))
    .find((station) => isBefore(here, station));
  return after ? placeOf(after) : endOf({ ...facts, hasAgreed });
}

const placeOf = ({ step, substep }: Place): Place => ({ step, substep });

/**
 * The place that Previous leads to (ONB-028); null on the first page, and on the last, where all is done. From step 4
 * it is 3.3 in the US, and 3.2 elsewhere (ONB-033).
 */
export function previous(place: Place, facts: Facts): Place | null {
  const here = stationAt(place, facts);
  if (here.page === 'congratulations') return null;
  // ONB-032: not to the page before it; the other edition never gets there.
  if (here.page === 'insurance') return { step: here.step, substep: facts.edition === 'US' ? 1 : 0 };
  if (here.page === 'tax' && facts.hasAgreed) return reviewOf(facts);
  const stations = stationsOf(facts);
  if (here.page === 'terms' && here.step === NAMED[facts.wizard].end) {
    // Terms at the very end are for counsellors of a clinic, and for who agreed to an older version.
    const from = facts.underClinic && facts.wizard === 'counsellor' ? 'profile' : 'review';
    return placeOf(stations.find(({ page }) => page === from) ?? startOf(facts));
  }
  const before = stations.filter((station) => isBefore(station, here)).at(-1);
  return before ? placeOf(before) : null;
}

/** Whether a place lies further on than another. */
export function isFurther(place: Place, than: Place): boolean {
  return isBefore(than, place);
}
