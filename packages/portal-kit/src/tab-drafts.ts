import type { Drafts } from './host.ts';

/** Tabs of one person that can each keep a draft of the same name. */
const SLOTS = 6;

/** No slot: so many tabs have the same open that there is none for this one. */
const NO_SLOT = 0;

/** Web Locks as far as they are needed; browsers have none on pages that are not served securely. */
export interface Locks {
  request(
    name: string,
    options: { ifAvailable: true },
    held: (lock: unknown) => Promise<void> | void,
  ): Promise<unknown>;
}

/** What a tab that is gone has left. */
export interface LeftDraft<Draft> {
  /** Where it lies; 1 and up. */
  slot: number;
  draft: Draft;
}

/** The draft of this tab, and those that tabs left which are gone. */
export interface TabDraft<Draft> {
  /** The name that it lies under. */
  readonly name: string;
  /** What an earlier visit left in this tab's slot; null when it left nothing. */
  readonly own: Draft | null;
  /** What tabs left that are gone: nobody else sees it until `forgetLeft` or `forget`. */
  readonly left: readonly LeftDraft<Draft>[];
  /**
   * Rejects when it could not be kept; also while this tab's slot could not be read, or holds a draft that could not be
   * read when the tab opened: that one is not written over, and comes with the next visit.
   */
  keep(draft: Draft): Promise<void>;
  /** What tabs left that are gone is in this tab's draft by now. */
  forgetLeft(): Promise<void>;
  /** Leaves what tabs left that are gone to the next tab that opens. */
  releaseLeft(): void;
  /** The server has everything: neither this tab's draft nor what others left is to come back. */
  forget(): Promise<void>;
}

/** Opens drafts. */
export interface TabDrafts {
  /** @param parse reads what was found, which an older version may have written; null when it cannot be used */
  open<Draft>(name: string, parse: (found: unknown) => Draft | null): Promise<TabDraft<Draft>>;
}

/** Where drafts lie, and who holds them. */
export interface TabDraftsOptions {
  /** Of `useServices`. */
  drafts: Pick<Drafts, 'find' | 'keep' | 'forget'>;
  /** `navigator.locks`; without them every tab has the same draft. */
  locks: Locks | undefined;
  /** Told of drafts that could not be read. */
  report(error: unknown): void;
}

/** The name of a draft in one of its slots: the first has the plain name. */
const nameIn = (slot: number, name: string) => (slot === 1 ? name : `${name}.${slot}`);

/**
 * Holds a slot until the answer is called, or until the page is gone; null when another tab holds it, or when the
 * browser gives no lock, as where it keeps no data for the page.
 */
function hold(locks: Locks, name: string, slot: number): Promise<(() => void) | null> {
  return new Promise((resolve) => {
    locks
      .request(`portal.${nameIn(slot, name)}`, { ifAvailable: true }, (lock) => {
        if (!lock) return resolve(null);
        return new Promise<void>((release) => resolve(release));
      })
      .catch(() => resolve(null));
  });
}

/** The lowest slot that is free, which stays this tab's until the page is gone. Without locks every tab takes the first. */
async function ownSlot(locks: Locks | undefined, name: string): Promise<number> {
  if (!locks) return 1;
  for (let slot = 1; slot <= SLOTS; slot += 1) if (await hold(locks, name, slot)) return slot;
  return NO_SLOT;
}

interface HeldDraft<Draft> extends LeftDraft<Draft> {
  release: () => void;
}

/** Looks into every other slot that no tab is using, one by one: a tab that opens meanwhile misses one at most. */
async function fromAbandonedSlots<Draft>(
  locks: Locks | undefined,
  name: string,
  find: (slot: number) => Promise<Draft | null>,
): Promise<HeldDraft<Draft>[]> {
  const all: HeldDraft<Draft>[] = [];
  for (let slot = 1; locks && slot <= SLOTS; slot += 1) {
    const release = await hold(locks, name, slot);
    const draft = release && (await find(slot));
    if (draft) all.push({ slot, draft, release });
    else release?.();
  }
  return all;
}

/**
 * Drafts with a slot for each tab, so that two tabs never write over each other's; a tab that opens takes over what tabs
 * that are gone have left. The part of an autosave that keeps, for what is sent in another way or not at all.
 */
export function createTabDrafts({ drafts, locks, report }: TabDraftsOptions): TabDrafts {
  const slots = new Map<string, Promise<number>>();
  const slotOf = (name: string) => {
    const slot = slots.get(name) ?? ownSlot(locks, name);
    slots.set(name, slot);
    return slot;
  };
  return {
    open: async (name, parse) => {
      const failed = (error: unknown) => {
        report(error);
        return null;
      };
      const find = (slot: number) => drafts.find(nameIn(slot, name)).then(parse, failed);
      const slot = await slotOf(name);
      const own = nameIn(slot, name);
      /** Nobody could say whether this slot holds a draft, so it must not be written over or forgotten unseen. */
      let isUnread = false;
      const unread = (error: unknown) => {
        isUnread = true;
        return failed(error);
      };
      const mine = slot === NO_SLOT ? null : await drafts.find(own).then(parse, unread);
      /** One look for all that wait for it, so that they are kept in their order. */
      let looking: Promise<void> | null = null;
      const look = async () => {
        try {
          if (parse(await drafts.find(own)) !== null) throw new Error('A draft that was not read lies here');
          isUnread = false;
        } catch (error) {
          looking = null;
          throw error;
        }
      };
      let timesForgotten = 0;
      const keepOnceRead = async (draft: unknown) => {
        const before = timesForgotten;
        looking ??= look();
        await looking;
        if (before === timesForgotten) await drafts.keep(own, draft);
      };
      const held = await fromAbandonedSlots(locks, name, find);
      const releaseLeft = () => {
        for (const { release } of held.splice(0)) release();
      };
      const forgetLeft = async () => {
        await Promise.all(held.map((each) => drafts.forget(nameIn(each.slot, name))));
        releaseLeft();
      };
      return {
        name: own,
        own: mine,
        left: held.map(({ slot, draft }) => ({ slot, draft })),
        keep: (draft) => {
          if (slot === NO_SLOT) return Promise.reject(new Error('No slot is free'));
          return isUnread || looking !== null ? keepOnceRead(draft) : drafts.keep(own, draft);
        },
        forgetLeft,
        releaseLeft,
        forget: async () => {
          timesForgotten += 1;
          await Promise.all([isUnread ? undefined : drafts.forget(own), forgetLeft()]);
        },
      };
    },
  };
}
