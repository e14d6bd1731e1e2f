import { COUNTDOWN_TICK_MS } from '@portal/contract/rules/timings';
import type { Failure } from '@portal/portal-kit';
import { useEffect, useState } from 'react';

/**
 * The minutes, begun ones included, until the server takes another attempt; 0 when it does now. Goes by the clock, so
 * that a page that slept catches up.
 * @param failure of the last attempt
 * @param onOver called when the time is up
 */
export function useMinutesToWait(failure: Failure | null, onOver: () => void): number {
  const [minutes, setMinutes] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure begins a wait of its own
  useEffect(() => {
    const seconds = failure?.retryAfterSeconds ?? 0;
    if (seconds === 0) return setMinutes(0);
    const until = Date.now() + seconds * 1000;
    setMinutes(Math.ceil(seconds / 60));
    const timer = setInterval(() => {
      const left = until - Date.now();
      if (left <= 0) onOver();
      else setMinutes(Math.ceil(left / 60_000));
    }, COUNTDOWN_TICK_MS);
    return () => clearInterval(timer);
  }, [failure]);

  return minutes;
}
