import { useCallback } from 'react';
import { type ErrorDialogRequest, type Notice, useHost } from './host.ts';

/** Gives a function that shows a short message, which goes by itself. */
export function useNotify(): (notice: Notice) => void {
  return useHost().notify;
}

/** Gives a function that shows the generic error dialog with Try Again (SHELL-068). */
export function useErrorDialog(): (request: ErrorDialogRequest) => void {
  return useHost().showError;
}

/**
 * Gives a function that hands a failure to the error reporter, for those that people are not bothered with. The
 * function stays the same while the part does.
 * @param part what it is called in error reports
 */
export function useReport(part: string): (error: unknown) => void {
  const { report } = useHost();
  return useCallback((error: unknown) => report(error, { part }), [part, report]);
}
