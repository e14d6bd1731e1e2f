import type { Call } from '@portal/contract/call';
import { PortalError } from './portal-error.ts';

/** Tries of a safe call beyond the first. */
const RETRIES = 2;
const FIRST_DELAY_MS = 300;
/** A server that asks for a longer pause is not waited for: the page says so instead. */
const LONGEST_DELAY_MS = 10_000;

/** Failures that may pass by themselves. Not time-outs: the person has waited long enough to be asked. */
const PASSING: readonly string[] = ['offline', 'unavailable'];

/** A budget of calls that says when it is filled again passes, too: a page that was too quick for it waits unnoticed. */
function mayPass(error: unknown): error is PortalError {
  if (!(error instanceof PortalError)) return false;
  return PASSING.includes(error.code) || (error.reason === 'too_many_calls' && error.retryAfterSeconds !== undefined);
}

/**
 * How long to wait before the next try, in milliseconds; null when there shall be none. Writes are never repeated, nor is
 * what the contract says happens once.
 */
export function delayBefore(retry: number, call: Call, error: unknown, random: () => number): number | null {
  if (!mayPass(error) || call.method !== 'GET' || call.once || retry > RETRIES) return null;
  // Half of it by chance, so that many browsers do not come back at the same moment.
  const backOff = FIRST_DELAY_MS * 2 ** (retry - 1) * (0.5 + random() / 2);
  const delay = Math.max(backOff, (error.retryAfterSeconds ?? 0) * 1000);
  return delay > LONGEST_DELAY_MS ? null : delay;
}

/** Waits, or rejects at once when the signal aborts. */
export function wait(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(new Error('The wait was ended'));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
}
