const PREFIX = 'portal.shared_files.try ';
/** Before the keys of files that have arrived: whoever sends such a file again means another one. */
const ARRIVED = 'portal.shared_files.arrived ';
/** A tab that hangs while it looks keeps the others waiting no longer, in milliseconds: each then has its own key. */
const PATIENCE_MS = 5_000;

/** The key under which a file goes, and the end of its try. */
export interface SharedKey {
  key: string;
  /**
   * It arrived, or was refused: this tab needs the key no longer. Once it has arrived nobody takes the key any more, though
   * another tab that got no answer still holds it.
   */
  release: (how: 'arrived' | 'ended') => void;
}

const notShared = (key: string): SharedKey => ({ key, release: () => undefined });

/**
 * The key of a file that is sent, one for all tabs: while nobody knows whether it arrived, its tab holds a lock whose
 * name has the key, and another tab that sends the same file to the same person takes that one. So it is there once, and
 * one mail tells of it. A lock ends with its tab, whose draft keeps the key then.
 * @param locks `navigator.locks`; without them each tab has its own key, as on pages that are not served securely
 * @param what whom the file goes to and which one it is: the same text in each tab
 * @param own the key where no other tab has one
 */
export async function shareKey(locks: LockManager | undefined, what: string, own: string): Promise<SharedKey> {
  if (!locks) return notShared(own);
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), PATIENCE_MS);
  try {
    // One tab at a time looks and takes: two that begin together find each other.
    return await locks.request(`${PREFIX}turn`, { signal: patience.signal }, async () => {
      const { held = [] } = await locks.query();
      const names = held.map(({ name = '' }) => name);
      const keys = names.map((name) => keyIn(name, what)).filter((key) => key !== null);
      const key = keys.find((known) => !names.includes(`${ARRIVED}${known}`)) ?? own;
      const end = await hold(locks, `${PREFIX}${key} ${what}`);
      const release: SharedKey['release'] = (how) => {
        // Held until this tab is gone. Where that fails, another tab may repeat what is there already: it stays there once.
        if (how === 'arrived') hold(locks, `${ARRIVED}${key}`).catch(() => undefined);
        end();
      };
      return { key, release };
    });
  } catch {
    // The browser gives no lock where it keeps no data for the page.
    return notShared(own);
  } finally {
    clearTimeout(timer);
  }
}

/** The key in the name of a lock of the same file; null in any other name. */
function keyIn(name: string, what: string): string | null {
  if (!name.startsWith(PREFIX)) return null;
  const [key = ''] = name.slice(PREFIX.length).split(' ', 1);
  return name === `${PREFIX}${key} ${what}` ? key : null;
}

/** Holds a lock, beside whoever else does; answers how to end that. */
function hold(locks: LockManager, name: string): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const held = () => new Promise<void>((release) => resolve(release));
    locks.request(name, { mode: 'shared' }, held).catch(reject);
  });
}
