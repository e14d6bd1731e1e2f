import type { Drafts } from '@portal/portal-kit';
import type { DraftLocker } from './draft-locker.ts';
import { createDraftQueue } from './draft-queue.ts';

/** How long a sign-out waits for forms to be saved, in milliseconds. */
const patienceMs = 3_000;

/** Asks all forms to save; answers the names of the drafts whose forms did it in time. */
async function saveBeforeSignOut(savers: readonly { name: string; save: () => Promise<void> }[]): Promise<string[]> {
  if (savers.length === 0) return [];
  const unsaved = new Set(savers);
  const attempts = savers.map((saver) =>
    // A rejection is an answer: the form may not be saved as it is, and its draft stays.
    saver.save().then(
      () => unsaved.delete(saver),
      () => false,
    ),
  );
  await Promise.race([Promise.all(attempts), new Promise((resolve) => setTimeout(resolve, patienceMs))]);
  const staying = [...unsaved].map(({ name }) => name);
  return savers.map(({ name }) => name).filter((name) => !staying.includes(name));
}

/** The drafts of this page, as remotes use them, and what becomes of them when the page is left. */
export interface ShellDrafts extends Drafts {
  /** Writes at once what is waiting; done when it lies in the browser or could not be kept. Never rejects. */
  flush(): Promise<void>;
  /**
   * What a sign-out that the person asked for owes their drafts: forms save what they can, and begin to before this
   * answers. Call the answer to forget the drafts of what was saved, and to write what is waiting: all others stay.
   */
  save(): Promise<() => Promise<void>>;
}

export function createShellDrafts(locker: DraftLocker): ShellDrafts {
  const queue = createDraftQueue(locker);
  const savers = new Map<symbol, { name: string; save: () => Promise<void> }>();
  return {
    find: (name) => {
      // What was typed a moment ago is found as well: a dialog may be closed and opened again before it is written.
      void queue.flush();
      return queue.inOrder(() => locker.read(name));
    },
    keep: queue.keep,
    forget: queue.forget,
    flush: queue.flush,
    beforeSignOut: (name, save) => {
      const id = Symbol(name);
      savers.set(id, { name, save });
      return () => void savers.delete(id);
    },
    save: async () => {
      const saved = await saveBeforeSignOut([...savers.values()]);
      return async () => {
        await Promise.all([...saved.map(queue.forget), queue.flush()]);
      };
    },
  };
}
