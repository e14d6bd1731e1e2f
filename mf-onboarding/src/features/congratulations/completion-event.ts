/** What happened on the page, for whatever counts that: a script of the operator's listens on `window` (BA-083). */
export const COMPLETION_EVENT = 'onboarding_completed';

export interface CompletionDetail {
  role_type: string | null;
}

/** Tells that somebody has come to the end of their wizard (ONB-173). It names nobody. */
export function tellCompletion(detail: CompletionDetail): void {
  window.dispatchEvent(new CustomEvent<CompletionDetail>(COMPLETION_EVENT, { detail }));
}
