/** The page's audio context: each costs the browser a thread, and a page that makes one after the other is given no more. */
let shared: AudioContext | null = null;
let users = 0;

/**
 * Keeps the page's audio context, once there is one, while nobody listens or plays: a call keeps it from its beginning
 * to its end, however often others come and go.
 * @returns lets go of it; whoever is the last closes it
 */
export function keepSound(): () => void {
  let isKept = true;
  users += 1;
  return () => {
    if (!isKept) return;
    isKept = false;
    users -= 1;
    if (users > 0) return;
    void shared?.close();
    shared = null;
  };
}

/** The page's audio context, until it is given back; null where the browser refuses one, as some do for want of an output. */
export function borrowSound(): { context: AudioContext; giveBack: () => void } | null {
  const giveBack = keepSound();
  try {
    shared ??= new AudioContext();
    return { context: shared, giveBack };
  } catch {
    giveBack();
    return null;
  }
}
