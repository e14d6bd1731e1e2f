import { createContext, type ReactNode } from 'react';

/** What a wizard puts around the section that is its page now. */
export interface PageFrame {
  /** Said while it saves: 'Updating practice details...' (ONB-024). */
  saving: string;
  /** Said when it could not be saved (ONB-176). */
  failed: string;
  /** Its navigation bar: Previous, Next (ONB-022). */
  buttons: (form: { pending: boolean; secondsToWait: number }) => ReactNode;
  /** Everything is saved: the wizard moves on. */
  onSaved: () => void;
}

/** Null for a section that stands on /preferences, with a Save of its own. */
export const PageFrameContext = createContext<PageFrame | null>(null);
