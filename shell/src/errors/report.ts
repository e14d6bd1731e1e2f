import { describeError } from '@portal/api-client/describe-error';

/** Where errors go. Where none is configured they are logged, and the portal works all the same. */
export interface ErrorSink {
  send(error: unknown, context: { part: string }): void;
}

const log: ErrorSink = {
  send: (error, { part }) => {
    // biome-ignore lint/suspicious/noConsole: the one place where the shell logs
    console.error(`[portal] ${part}:`, error);
  },
};

/** Errors that wait for a reporter to be loaded: what comes in between is in the log alone. */
const MOST_WAITING = 5;

/**
 * A reporter that is loaded with the first error. It never fails: an error of reporting is nobody's, and another one to
 * report would not end.
 */
export function lazyReporter(load: () => Promise<ErrorSink>): ErrorSink {
  let waiting = 0;
  return {
    send(error, context) {
      log.send(error, context);
      if (waiting === MOST_WAITING) return;
      waiting += 1;
      // A loader that throws is one that fails.
      Promise.resolve()
        .then(load)
        .then((reporter) => reporter.send(error, context))
        .catch(() => undefined)
        .finally(() => {
          waiting -= 1;
        });
    },
  };
}

let sink = log;

/**
 * Starts error reporting, once, before anything else runs (SHELL-015): from here on, what nobody caught is reported too.
 * @param configured the reporter to use instead of the log
 */
export function initErrorReporting(
  configured: ErrorSink = log,
  target: Pick<Window, 'addEventListener'> = window,
): void {
  sink = configured;
  target.addEventListener('error', ({ error, message }) => {
    // Browsers say so of a size that is measured with the next picture: nothing has failed.
    if (!/^ResizeObserver loop/.test(message)) report(error ?? message, { part: 'uncaught' });
  });
  target.addEventListener('unhandledrejection', (event) => report(event.reason, { part: 'unhandled' }));
}

/**
 * Hands an error to the error reporter, and tells nobody. What fails quietly comes here alone: the clinic profile,
 * tokens of video and chat, a chat channel that is not there (SHELL-073). That a session is over is no fault: what was
 * still under way when it ended is refused, and the sign-in page says why.
 */
export function report(error: unknown, context: { part: string }): void {
  if (describeError(error).kind !== 'unauthorized') sink.send(error, context);
}
