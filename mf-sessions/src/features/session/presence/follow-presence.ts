import { PRESENCE_POLL_MS } from '@portal/contract/rules/timings';
import { seenWaiting } from '@portal/contract/rules/waiting-room';

/** Who of the others is there, by their ids. */
export interface Presence {
  waiting: readonly string[];
  /** They are at the questions before the session. */
  answering: readonly string[];
}

export const NOBODY: Presence = { waiting: [], answering: [] };

export interface PresenceQuestion {
  /**
   * Asks who of the others is there; the answer is held back while they are the same as `seen`.
   * @param seen as `seenWaiting` writes it
   */
  ask(seen: string): Promise<Presence>;
  /** Told whenever others have come or gone. */
  tell(presence: Presence): void;
  /** The time in milliseconds. */
  now(): number;
  wait(ms: number, signal: AbortSignal): Promise<void>;
}

/**
 * Follows who of the others is there, until the signal aborts. The server pushes by holding its answers back; where it
 * answers at once, or not at all, it is asked every five seconds.
 */
export async function followPresence({ ask, tell, now, wait }: PresenceQuestion, signal: AbortSignal): Promise<void> {
  const written = ({ waiting, answering }: Presence) => seenWaiting(waiting, answering);
  let seen = written(NOBODY);
  while (!signal.aborted) {
    const askedAt = now();
    // Nobody is told of a failure: the next question is the remedy (SESS-015).
    const presence = await ask(seen).catch(() => null);
    if (signal.aborted) return;
    if (presence !== null && written(presence) !== seen) {
      seen = written(presence);
      tell(presence);
    } else await wait(Math.max(0, askedAt + PRESENCE_POLL_MS - now()), signal);
  }
}
