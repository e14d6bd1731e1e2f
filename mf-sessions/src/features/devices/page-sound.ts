interface PageSound {
  context: AudioContext;
  borrowers: number;
  borrowings: number;
}

/**
 * The page's audio context. Each costs the browser a thread, and Chromium starts none any more for a page that makes
 * one for each connection.
 */
let shared: PageSound | null = null;
let keepers = 0;

/**
 * Chromium keeps what was ever heard by a context, with the connection that it came from, until the context is closed:
 * after so many another one takes its place, and it is closed once nobody uses it.
 */
const MOST_BORROWINGS = 20;

function closeUnused(sound: PageSound): void {
  if (sound.borrowers > 0 || (sound === shared && keepers > 0)) return;
  if (sound === shared) shared = null;
  void sound.context.close();
}

/** Does something once, however often it is asked to. */
const once = (act: () => void) => {
  let isDone = false;
  return () => {
    if (!isDone) act();
    isDone = true;
  };
};

/**
 * Keeps the page's audio context, once there is one, while nobody listens or plays: a call keeps it from its beginning
 * to its end, however often others come and go.
 * @returns lets go of it
 */
export function keepSound(): () => void {
  keepers += 1;
  return once(() => {
    keepers -= 1;
    if (shared) closeUnused(shared);
  });
}

/** The page's audio context, until it is given back; null where the browser refuses one, as some do for want of an output. */
export function borrowSound(): { context: AudioContext; giveBack: () => void } | null {
  const worn = shared !== null && shared.borrowings >= MOST_BORROWINGS ? shared : null;
  if (!shared || worn) {
    try {
      shared = { context: new AudioContext(), borrowers: 0, borrowings: 0 };
    } catch {
      return null;
    }
    if (worn) closeUnused(worn);
  }
  const sound = shared;
  sound.borrowers += 1;
  sound.borrowings += 1;
  const giveBack = once(() => {
    sound.borrowers -= 1;
    closeUnused(sound);
  });
  return { context: sound.context, giveBack };
}
