/** Its name among the locks of this origin, which all tabs of a browser share. */
const name = 'portal.live_session';

/**
 * Says to all tabs of this browser that a session is live in this one, until what it answers is called or the tab is
 * gone. Without Web Locks, as on a page without TLS, nobody hears it.
 */
export function holdLiveSession(locks: LockManager | undefined): () => void {
  const { promise, release } = untilReleased();
  // Several tabs may be live, and nothing waits for this lock: it cannot fail.
  void locks?.request(name, { mode: 'shared' }, () => promise);
  return release;
}

function untilReleased() {
  let release: () => void = () => undefined;
  const promise = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { promise, release };
}

/** Whether a session is live in any tab of this browser. */
export async function isSessionLive(locks: LockManager | undefined): Promise<boolean> {
  const found = await locks?.query();
  return found?.held?.some((lock) => lock.name === name) ?? false;
}
