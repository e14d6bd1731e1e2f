import type { Drafts } from '../../host.ts';
import type { Locks } from '../../tab-drafts.ts';
import type { VirtualTime } from './virtual-time.ts';

/** The shell writes drafts at most this often, in milliseconds. */
const WRITE_EVERY_MS = 300;

/** What a browser keeps for a person, whichever of its tabs lives or dies. */
export interface FakeStorage {
  drafts: Map<string, unknown>;
  isFull: boolean;
  /** Opens a tab: its drafts and its locks, both of which end with it. */
  openTab(): { drafts: Pick<Drafts, 'find' | 'keep' | 'forget'>; locks: Locks; flush(): void; die(): void };
}

/** A browser's storage with the shell's drafts in it: as late and as short-lived as they are there. */
export function fakeStorage(time: VirtualTime): FakeStorage {
  const held = new Map<string, symbol>();
  const storage: FakeStorage = {
    drafts: new Map(),
    isFull: false,
    openTab: () => {
      const tab = Symbol('tab');
      let isAlive = true;
      const waiting = new Map<string, { value: unknown; settled: ((isKept: boolean) => void)[] }>();
      const flush = () => {
        for (const [name, { value, settled }] of waiting) {
          if (!storage.isFull) storage.drafts.set(name, structuredClone(value));
          for (const settle of settled) settle(!storage.isFull);
        }
        waiting.clear();
      };
      return {
        flush,
        die: () => {
          isAlive = false;
          waiting.clear();
          for (const [name, holder] of held) if (holder === tab) held.delete(name);
        },
        drafts: {
          find: async (name) => storage.drafts.get(name),
          keep: (name, value) =>
            new Promise((resolve, reject) => {
              if (waiting.size === 0) time.after(WRITE_EVERY_MS, () => isAlive && flush());
              const settled = waiting.get(name)?.settled ?? [];
              settled.push((isKept) => (isKept ? resolve() : reject(new Error('QuotaExceededError'))));
              waiting.set(name, { value, settled });
            }),
          forget: async (name) => {
            for (const settle of waiting.get(name)?.settled ?? []) settle(true);
            waiting.delete(name);
            if (isAlive) storage.drafts.delete(name);
          },
        },
        locks: {
          request: async (name, _options, work) => {
            const isFree = !held.has(name);
            if (isFree) held.set(name, tab);
            await work(isFree ? { name } : null);
            if (isFree && held.get(name) === tab) held.delete(name);
          },
        },
      };
    },
  };
  return storage;
}
