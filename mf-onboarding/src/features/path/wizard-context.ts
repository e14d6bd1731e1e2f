import type { TermsAcceptance } from '@portal/contract/entities/onboarding';
import { createContext, useContext } from 'react';
import type { Entry } from './entry.ts';
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
