import { useServices } from '@portal/portal-kit';
import {
  type Autosaved,
  type AutosaveRegistry,
  createAutosaveRegistry,
  createValueAutosave,
  type KeptCopy,
} from '@portal/portal-kit/autosave';
import { createTabDrafts, type TabDraft } from '@portal/portal-kit/tab-drafts';
import { useCallback, useSyncExternalStore } from 'react';
import { perPortal } from '../../session/per-portal.ts';
import type { OpenNote } from '../saving/note.ts';
import { joinTexts, saysNothing } from './join-texts.ts';

/**
 * What a practitioner has written for a session that could not be opened (SESS-048). Nobody but the server makes notes
 * so it lies on this device until there is one: in a slot of each tab, so that no tab writes over another's.
 * It outlives what shows it, as notes do.
 */
export interface AheadText extends Omit<Autosaved, 'getView'> {
  /** The same object until something of it changes; the text is HTML, empty where nothing is written. */
  getView(): { value: string; kept: KeptCopy };
  /** Keeps what the editor holds now. Called at every key: there is no server that will have it. */
  keep(text: string): void;
  /**
   * Puts the text below what a note has. It goes from this device once the server has it, whoever shows the note by
   * then, and not where two texts have to be decided between: then it is to be put there once more.
   * @param read what the note's editor shows
   */
  putInto(note: Pick<OpenNote, 'replace' | 'whenSaved'>, read: () => string): Promise<void>;
}

/** Reads what lay in the browser; null when it is no text. */
export function readAheadText(found: unknown): string | null {
  return typeof found === 'string' && !saysNothing(found) ? found : null;
}

/** @param draft what this tab and tabs that are gone have left: one text of them all */
export function createAheadText(draft: TabDraft<string>, report: (error: unknown) => void): AheadText {
  const autosave = createValueAutosave<string, string>({
    saved: '',
    found: draft.left.reduce((all, left) => joinTexts(all, left.draft), draft.own ?? ''),
    save: null,
    draft,
    isMerged: true,
    toDraft: ({ value }) => value,
    pauseMs: 0,
    report,
  });
  const keep = (text: string) => autosave.change((doc) => ({ ...doc, value: saysNothing(text) ? '' : text }));
  let isOnItsWay = false;
  return Object.assign(autosave, {
    keep,
    putInto: async (note: Parameters<AheadText['putInto']>[0], read: () => string) => {
      const text = autosave.doc.value;
      if (text === '' || isOnItsWay) return;
      isOnItsWay = true;
      const present = read();
      const both = joinTexts(present, text);
      if (both !== present) note.replace(both);
      const isSaved = await note.whenSaved();
      isOnItsWay = false;
      if (isSaved && autosave.doc.value === text) keep('');
    },
  });
}

type AheadTexts = Pick<AutosaveRegistry<AheadText>, 'find'> & { follow(id: string, listener: () => void): () => void };

const textsOf = perPortal(({ drafts, report: reportTo }): AheadTexts => {
  const report = (error: unknown) => reportTo(error, { part: 'notes' });
  const tabDrafts = createTabDrafts({ drafts, locks: navigator.locks, report });
  const { find, open } = createAutosaveRegistry<AheadText>({ drafts });
  const load = async (id: string) =>
    createAheadText(await tabDrafts.open(`session_note_ahead.${id}`, readAheadText), report);
  return { find, follow: (id, listener) => open(id, () => load(id)).follow(listener) };
});

/** What was written for a session before it could be opened (SESS-048): the same for all that show it. */
export function useAheadText(appointmentId: string) {
  const texts = textsOf(useServices());
  const follow = useCallback((listener: () => void) => texts.follow(appointmentId, listener), [texts, appointmentId]);
  const ahead = useSyncExternalStore(follow, () => texts.find(appointmentId)?.saver ?? null);
  const view = useSyncExternalStore(follow, () => ahead?.getView() ?? null);
  return { ahead, isLooking: ahead === null, text: view?.value ?? '', kept: view?.kept ?? ('nothing' as const) };
}
