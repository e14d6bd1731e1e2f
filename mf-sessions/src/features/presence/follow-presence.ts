import { PRESENCE_POLL_MS } from '@portal/contract/rules/timings';

export interface PresenceQuestion {
  /**
   * Asks who of the others waits; the answer is held back while they are the same as `seen`.
   * @param seen ids with commas between them
   */
  ask(seen: string): Promise<readonly string[]>;
  /** Told whenever others have come or gone. */
  tell(waiting: readonly string[]): void;
  /** The time in milliseconds. */
  now(): number;
  wait(ms: number, signal: AbortSignal): Promise<void>;
}

/**
 * Follows who of the others waits, until the signal aborts. The server pushes by holding its answers back; where it
 * answers at once, or not at all, it is asked every five seconds.
 */
export async function followPresence({ ask, tell, now, wait }: PresenceQuestion, signal: AbortSignal): Promise<void> {
  let seen = '';
  while (!signal.aborted) {
    const askedAt = now();
    // Nobody is told of a failure: the next question is the remedy (SESS-015).
    const waiting = await ask(seen).catch(() => null);
    if (signal.aborted) return;
    const isNews = waiting !== null && waiting.join(',') !== seen;
    if (isNews) {
      seen = waiting.join(',');
      tell(waiting);
    } else await wait(Math.max(0, askedAt + PRESENCE_POLL_MS - now()), signal);
  }
}
