/** Tabs of one person that can each keep a draft of the same name. */
const SLOTS = 6;

/** Web Locks as far as they are needed; browsers have none on pages that are not served securely. */
export interface Locks {
  request(
    name: string,
    options: { ifAvailable: true },
    held: (lock: unknown) => Promise<void> | void,
  ): Promise<unknown>;
}

/**
 * Holds a lock until the answer is called, or until the page is gone; null when another tab holds it, or when the
 * browser gives none, as where it keeps no data for the page.
 */
function hold(locks: Locks, name: string): Promise<(() => void) | null> {
  return new Promise((resolve) => {
    locks
      .request(name, { ifAvailable: true }, (lock) => {
        if (!lock) return resolve(null);
        return new Promise<void>((release) => resolve(release));
      })
      .catch(() => resolve(null));
  });
}

/** No slot: so many tabs have the same open that there is none for this one. */
export const NO_SLOT = 0;

/** A draft in one of its slots: the first has the plain name. */
export function draftName(name: string, slot: number): string {
  return slot === 1 ? name : `${name}.${slot}`;
}

function holdSlot(locks: Locks, name: string, slot: number): Promise<(() => void) | null> {
  return hold(locks, `portal.${draftName(name, slot)}`);
}

/**
 * The slot of this tab, which stays its own until the page is gone: the lowest that is free, or `NO_SLOT`. Without locks
 * every tab takes the first.
 */
export async function ownSlot(locks: Locks | undefined, name: string): Promise<number> {
  if (!locks) return 1;
  for (let slot = 1; slot <= SLOTS; slot += 1) if (await holdSlot(locks, name, slot)) return slot;
  return NO_SLOT;
}

/**
 * Looks into every other slot that no tab is using, one after the other, so that a tab which opens meanwhile misses one
 * at most. What `look` answers keeps its slot held until the answer's `release` is called; null lets go at once.
 */
export async function fromAbandonedSlots<Found>(
  locks: Locks | undefined,
  name: string,
  look: (slot: number) => Promise<Found | null>,
): Promise<{ slot: number; found: Found; release: () => void }[]> {
  const all: { slot: number; found: Found; release: () => void }[] = [];
  for (let slot = 1; locks && slot <= SLOTS; slot += 1) {
    const release = await holdSlot(locks, name, slot);
    const found = release && (await look(slot));
    if (found) all.push({ slot, found, release });
    else release?.();
  }
  return all;
}
