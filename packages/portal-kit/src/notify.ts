import { type ErrorDialogRequest, type Notice, useHost } from './host.ts';

/** Gives a function that shows a short message, which goes by itself. */
export function useNotify(): (notice: Notice) => void {
  return useHost().notify;
}

/** Gives a function that shows the generic error dialog with Try Again (SHELL-068). */
export function useErrorDialog(): (request: ErrorDialogRequest) => void {
  return useHost().showError;
}
