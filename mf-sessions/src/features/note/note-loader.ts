import type { Services } from '@portal/portal-kit';
import { newKey } from '@portal/portal-kit/query';
import type { Locks } from './draft-slots.ts';
import { createKeepaliveBudget } from './keepalive-budget.ts';
import { noteCalls } from './note-calls.ts';
import { createNoteDrafts, type NoteDrafts } from './note-drafts.ts';
import { NoteSaver, type SaverPorts } from './note-saver.ts';
import { restore } from './restore.ts';
import type { UnsavedIndex } from './unsaved-index.ts';

interface NoteLoaderOptions extends Pick<Services, 'api' | 'drafts'> {
  index: UnsavedIndex;
  locks: Locks | undefined;
  /** The server has everything of a note, and this browser no draft of it any more. */
  onForgotten(id: string): void;
  after: SaverPorts['after'];
  report(error: unknown): void;
}

/** Loads notes, with what this browser keeps of them. `close` once nothing of a note is left to be saved. */
export interface NoteLoader {
  load(id: string): Promise<NoteSaver>;
  close(id: string): void;
}

export function createNoteLoader({
  api,
  drafts,
  index,
  locks,
  onForgotten,
  after,
  report,
}: NoteLoaderOptions): NoteLoader {
  const openDrafts = createNoteDrafts({ drafts, locks, report });
  const budget = createKeepaliveBudget();
  const stops = new Map<string, () => void>();
  /** Its drafts, which are found in the index from now on. */
  const listed = (id: string, noteDrafts: NoteDrafts): NoteDrafts => ({
    ...noteDrafts,
    keep: (draft) => {
      void index.add(id, noteDrafts.name);
      return noteDrafts.keep(draft);
    },
    forget: () => noteDrafts.forget().then(() => onForgotten(id)),
  });
  return {
    load: async (id) => {
      const calls = noteCalls(id, { api, budget });
      const note = await calls.fetch();
      // After that, or a failed try would hold what other tabs have left, and the next one could not look at it.
      const noteDrafts = await openDrafts(id);
      const state = restore(note, noteDrafts.found, noteDrafts.beside);
      const surroundings = { after, now: Date.now, random: Math.random, newKey, report };
      const saver = new NoteSaver(state, { ...calls, ...surroundings, drafts: listed(id, noteDrafts) });
      const stop = drafts.beforeSignOut(noteDrafts.name, async () => {
        await saver.flush();
        if (!saver.isSaved()) throw new Error('The note is not saved');
      });
      stops.set(id, stop);
      return saver;
    },
    close: (id) => {
      stops.get(id)?.();
      stops.delete(id);
    },
  };
}
