import type { TermsAcceptance } from '@portal/contract/entities/onboarding';
import { STEPS, SUBSTEPS } from '@portal/contract/rules/onboarding';
import * as z from '@portal/contract/schema';
import { newKey } from '@portal/portal-kit/query';
import { createContext, useContext } from 'react';
import type { Facts, Place, Station } from './path.ts';

/** What the wizard's own pages know of it: introduction, review, terms, the end. Forms know a `PageFrame` and no more. */
export interface WizardState {
  facts: Facts;
  station: Station;
  entry: Entry;
  /** Goes on, as Next does once everything is saved. */
  onNext: () => void;
  /** Opens a page to change something; Next comes back to the review. */
  change: (place: Place) => void;
  /** Told of the clinic dialog: whether they register under a clinic (ONB-101). */
  onFlag: (isUnderClinic: boolean) => void;
  /** They agreed to the present terms, as the server answered. */
  onAgreed: (acceptance: TermsAcceptance) => void;
  /** Notes in the history that the end was told of. */
  onTold: () => void;
}

export const WizardContext = createContext<WizardState | null>(null);

/** @throws outside of a wizard, where its own pages never stand */
export function useWizard(): WizardState {
  const wizard = useContext(WizardContext);
  if (!wizard) throw new Error('A page of the wizard was shown outside of it.');
  return wizard;
}

const place = z.object({
  step: z.int().check(z.minimum(STEPS.first), z.maximum(STEPS.last)),
  substep: z.int().check(z.minimum(SUBSTEPS.first), z.maximum(SUBSTEPS.last)),
});

/** An entry of the history: steps have no addresses (SHELL-067), so it holds where one is. */
const Entry = z.object({
  id: z.string(),
  /** Whose it is; null for who had no account then. */
  person: z.nullable(z.string()),
  place,
  /** What the entry before it shows: Previous goes back to that, and leaves no second one behind. */
  before: z.nullable(place),
  /** How many steps of the wizard stand before it in the history: tells Forward from Back, which places do not. */
  depth: z.int(),
  /** Opened by a Change link: Next comes back to the review (ONB-017). */
  toReview: z.boolean(),
  /**
   * The visit by `?verify` in which portrait and description count as missing until they are saved (ONB-020, A-013); null
   * in all others.
   */
  verifiedIn: z.nullable(z.string()),
  /** Since when the place is kept that was come back to, ISO 8601. */
  resumedFrom: z.nullable(z.string()),
  /** The end was told of (ONB-173): a reload tells it no second time. */
  isTold: z.boolean(),
});
export type Entry = z.output<typeof Entry>;

export function newEntry(person: string | null, at: Place, more: Partial<Entry> = {}): Entry {
  const facts = { before: null, depth: 0, toReview: false, verifiedIn: null, resumedFrom: null, isTold: false };
  return { ...facts, id: newKey(), person, place: { step: at.step, substep: at.substep }, ...more };
}

/** What is left of another version, or of anything else, counts as nothing. */
export function readEntry(state: unknown): Entry | null {
  const found = z.safeParse(z.object({ wizard: Entry }), state);
  return found.success ? found.data.wizard : null;
}

/** What a history entry's state is made of. */
export function stateOf(entry: Entry): { wizard: Entry } {
  return { wizard: entry };
}

/** Name in session storage of the last visit by `?verify` in which portrait and description were saved. */
const savedKey = 'portal.verified_profile';

/** Portrait and description were saved: no entry of that visit asks for them any more, not even one that Back leads to. */
export function keepProfileSaved({ verifiedIn }: Entry): void {
  try {
    if (verifiedIn !== null) window.sessionStorage.setItem(savedKey, verifiedIn);
  } catch {
    // Without storage they are asked for again by Back, and by nothing else.
  }
}

/** Whether portrait and description count as missing at an entry. */
export function isProfileCleared({ verifiedIn }: Entry): boolean {
  try {
    return verifiedIn !== null && window.sessionStorage.getItem(savedKey) !== verifiedIn;
  } catch {
    return true;
  }
}
