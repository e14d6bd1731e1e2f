import type { Drafts } from '@portal/portal-kit';
import type { DraftLocker } from './draft-locker.ts';
import { createDraftQueue } from './draft-queue.ts';
import { saveBeforeSignOut } from './save-before-sign-out.ts';

/** The drafts of this page, as remotes use them, and what becomes of them when the page is left. */
export interface ShellDrafts extends Drafts {
  /** Writes at once what is waiting; done when it lies in the browser or could not be kept. Never rejects. */
  flush(): Promise<void>;
  /**
   * What a sign-out that the person asked for owes their drafts: forms save what they can, then all drafts go but
   * those that could not be saved. Call the answer, once the session has ended, to remove them.
   */
  save(): Promise<() => Promise<void>>;
}

export function createShellDrafts(locker: DraftLocker): ShellDrafts {
  const queue = createDraftQueue(locker);
  const savers = new Map<symbol, { name: string; save: () => Promise<void> }>();
  return {
    find: (name) => queue.inOrder(() => locker.read(name)),
    keep: queue.keep,
    forget: queue.forget,
    flush: queue.flush,
    beforeSignOut: (name, save) => {
      const id = Symbol(name);
      savers.set(id, { name, save });
      return () => void savers.delete(id);
    },
    save: async () => {
      const unsaved = await saveBeforeSignOut([...savers.values()]);
      await queue.flush();
      return () => queue.inOrder(() => locker.wipe(unsaved));
    },
  };
}
