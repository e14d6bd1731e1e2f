import { type ErrorDialogRequest, type Notice, useHost } from './host.ts';

/** Shows a short message that goes by itself. */
export function useNotify(): (notice: Notice) => void {
  return useHost().notify;
}

/** Shows the generic error dialog with Try Again (SHELL-068). */
export function useErrorDialog(): (request: ErrorDialogRequest) => void {
  return useHost().showError;
}
