import { describeError } from '@portal/api-client/describe-error';
import { SESSION_END_HELD_MS } from '@portal/contract/rules/timings';
import type { Session } from './session-store.ts';
import { showUnread } from './show-unread.ts';

/**
 * Its name among the locks of this origin: one tab of a browser waits for each kind of session, for a browser has few
 * connections to a host.
 */
const lockNameOf = ({ kind }: Session) => `${kind.storedAs}_end`;
/** How much longer than the server holds its answer back this page waits for it, in milliseconds. */
const patienceMs = 10_000;
/** How long after one question the next one goes out at the earliest, in milliseconds. */
const betweenMs = 1_000;
/** How long after a failure the server is asked again, in milliseconds, unless it says so itself. */
const afterFailureMs = 5_000;

export interface SessionEndFollowing {
  session: Session;
  /**
   * Answers after a while, or as soon as the number of unread messages is another one than is shown (null: none is); at
   * once, whatever it is, where it is undefined. Rejects at once where the session has ended, which it tells by itself.
   */
  wait(
    shown: number | null | undefined,
    options: { signal: AbortSignal; timeoutMs: number },
  ): Promise<{ unread_messages: number | null }>;
}

/** Waits for the end of the session, and shows on every page what the same answers say of unread messages. */
export function followSession(target: Window, locks: LockManager, following: SessionEndFollowing): () => void {
  const unread = showUnread(target, following.session, async (signal) => {
    const answer = await following.wait(undefined, { signal, timeoutMs: patienceMs });
    return answer.unread_messages;
  });
  const end = followSessionEnd(target, locks, following, unread.tell);
  return () => {
    end();
    unread.stop();
  };
}

/**
 * Waits for the end of the session, so that it shows within a moment on a page where nobody does anything: whoever was
 * locked or signed out elsewhere is out. The API client ends what it is told of; the other tabs of this browser
 * follow the one that waits. A page that the browser keeps for Back waits for nothing.
 * @param tellUnread what each answer says of unread messages; null after a failure
 */
export function followSessionEnd(
  target: Window,
  locks: Pick<LockManager, 'request'>,
  { session, wait }: SessionEndFollowing,
  tellUnread: (unread: number | null) => void,
): () => void {
  const stop = new AbortController();
  let waiting = new AbortController();
  let token: string | null = null;

  /** @returns how many unread messages are shown after it */
  const ask = async (shown: number | null, signal: AbortSignal): Promise<number | null> => {
    const began = performance.now();
    try {
      const answer = await wait(shown, { signal, timeoutMs: SESSION_END_HELD_MS + patienceMs });
      // A server of an older release says nothing of them; it is to hold the next question back all the same.
      const unread = answer.unread_messages ?? null;
      if (!signal.aborted) tellUnread(unread);
      // A server that cannot push answers at once: it is not to be asked without end.
      const least = unread === shown ? SESSION_END_HELD_MS : betweenMs;
      await pause(least - (performance.now() - began), signal);
      return unread;
    } catch (error) {
      if (!signal.aborted) tellUnread(null);
      const { retryAfterSeconds } = describeError(error);
      await pause(retryAfterSeconds === undefined ? afterFailureMs : retryAfterSeconds * 1000, signal);
      return null;
    }
  };
  const begin = () => {
    waiting.abort();
    const { token: current, ended } = session.store.getState();
    token = ended ? null : current;
    if (token === null || stop.signal.aborted) return;
    waiting = new AbortController();
    const { signal } = waiting;
    const askOn = async () => {
      let shown: number | null = null;
      while (!signal.aborted) shown = await ask(shown, signal);
    };
    // Rejects where the wait is given up, and where a frame may hold no locks: each call tells of the end there.
    locks.request(lockNameOf(session), { signal }, askOn).catch(() => undefined);
  };

  const unfollow = session.store.subscribe((state) => {
    if ((state.ended ? null : state.token) !== token) begin();
  });
  const { signal } = stop;
  target.addEventListener('pagehide', () => waiting.abort(), { signal });
  target.addEventListener('pageshow', ({ persisted }) => persisted && begin(), { signal });
  signal.addEventListener('abort', () => {
    unfollow();
    waiting.abort();
  });
  begin();
  return () => stop.abort();
}

/** Resolves after so long, or as soon as nobody waits any more. */
function pause(forMs: number, signal: AbortSignal): Promise<void> {
  if (forMs <= 0 || signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, forMs);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
