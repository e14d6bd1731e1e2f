import type { Failure } from '@portal/api-client/describe-error';
import { COUNTDOWN_TICK_MS } from '@portal/contract/rules/timings';
import { useEffect, useState } from 'react';

/** A time during which something may not be tried again. */
export interface Wait {
  /** Seconds that are left; 0 when there is nothing to wait for. */
  seconds: number;
  /** Seconds that it had when it began; 0 before the first. */
  total: number;
  /** Begins to wait; a wait under way is replaced. */
  start(seconds: number): void;
  /** Waits no longer: what had to wait was given up for something else. */
  stop(): void;
}

/** Seconds until the server takes another attempt; 0 where it does now, or did not say. */
export function secondsToWait({ kind, retryAfterSeconds }: Failure): number {
  return kind === 'too_many' ? (retryAfterSeconds ?? 0) : 0;
}

/**
 * Counts a wait down by the clock, so that a tab that slept catches up. Nothing is kept beyond the page: how long one
 * really has to wait is the server's to say, each time anew.
 * @param initialSeconds begins to wait with the page
 */
export function useWait(initialSeconds = 0): Wait {
  // One reading of the clock for both, or the first second counts double.
  const [now, setNow] = useState(() => Date.now());
  const [wait, setWait] = useState(() => ({ total: initialSeconds, until: now + initialSeconds * 1000 }));
  useEffect(() => {
    if (wait.until <= Date.now()) return;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (wait.until <= Date.now()) clearInterval(timer);
    }, COUNTDOWN_TICK_MS);
    return () => clearInterval(timer);
  }, [wait]);
  return {
    total: wait.total,
    seconds: Math.max(0, Math.ceil((wait.until - now) / 1000)),
    start: (seconds) => {
      const start = Date.now();
      setNow(start);
      setWait({ total: seconds, until: start + seconds * 1000 });
    },
    stop: () => setWait({ total: 0, until: 0 }),
  };
}
