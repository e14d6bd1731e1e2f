import type { FormValues, PortalForm } from '@portal/ui/form-kit';
import { createContext, type ReactNode } from 'react';

/** How the form of a page fares, as far as the wizard around it has to know. */
export interface FollowedForm extends Pick<PortalForm<FormValues>, 'changed' | 'pending' | 'submit'> {
  /** Something is wrong with it, or it could not be saved. */
  isWrong: boolean;
}

/** What the navigation bar has to know of a form. */
export interface FormButtons {
  pending: boolean;
  secondsToWait: number;
  /** What Next does where it does not submit the form that it stands in. */
  onNext?: () => void;
}

/** What a wizard puts around the section that is its page now. */
export interface PageFrame {
  /** Said while it saves: 'Updating practice details...' (ONB-024). */
  saving: string;
  /** Said when it could not be saved (ONB-176). */
  failed: string;
  /** Its navigation bar: Previous, Next (ONB-022). */
  buttons: (form: FormButtons) => ReactNode;
  /** Everything is saved: the wizard moves on. */
  onSaved: () => void;
  /** Told how the form fares, each time that changes. */
  follow?: (form: FollowedForm) => void;
  /** Portrait and description count as missing, and are asked for anew (ONB-020, A-013). */
  isProfileCleared?: boolean;
}

/** Null for a section that stands on /preferences, with a Save of its own. */
export const PageFrameContext = createContext<PageFrame | null>(null);
