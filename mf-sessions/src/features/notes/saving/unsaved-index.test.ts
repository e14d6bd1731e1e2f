import { describe, expect, it, jest } from '@jest/globals';
import type { Drafts } from '@portal/portal-kit';
import { createUnsavedIndex } from './unsaved-index.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const draft = { text: 'mine', version: 1, keptAt: 0 };

/** Drafts of a browser, its locks, and its tabs. */
function browser() {
  const kept = new Map<string, unknown>();
  const state = { isFull: false, now: 1_800_000_000_000 };
  const drafts: Pick<Drafts, 'find' | 'keep'> = {
    find: async (name) => kept.get(name),
    keep: async (name, value) => {
      if (state.isFull) throw new Error('QuotaExceededError');
      kept.set(name, structuredClone(value));
    },
  };
  let last: Promise<unknown> = Promise.resolve();
  const locks = {
    request: (_name: string, work: () => Promise<void>) => {
      const done = last.then(work);
      last = done.catch(() => undefined);
      return done;
    },
  };
  const report = jest.fn();
  const openTab = () => createUnsavedIndex({ drafts, locks, now: () => state.now, report });
  return Object.assign(state, { kept, drafts, report, openTab });
}

describe('the index of unsaved notes', () => {
  it('has the notes of all tabs that have a draft, each once', async () => {
    const { kept, openTab } = browser();
    const [one, two] = [openTab(), openTab()];
    kept.set('session_note.7', draft).set('session_note.7.2', draft).set('session_note.8', draft);
    await Promise.all([
      one.add('7', 'session_note.7'),
      two.add('7', 'session_note.7.2'),
      two.add('8', 'session_note.8'),
    ]);
    expect(await openTab().list()).toEqual(['7', '8']);
    kept.delete('session_note.7');
    expect(await openTab().list()).toEqual(['7', '8']);
    kept.delete('session_note.7.2');
    expect(await openTab().list()).toEqual(['8']);
  });

  it('is written once a day for a draft that changes with every pause, and lasts as long as the draft', async () => {
    const tab = browser();
    const index = tab.openTab();
    const keep = jest.spyOn(tab.drafts, 'keep');
    tab.kept.set('session_note.7', draft);
    await index.add('7', 'session_note.7');
    await index.add('7', 'session_note.7');
    expect(keep).toHaveBeenCalledTimes(1);
    tab.now += 6 * DAY_MS;
    await index.add('7', 'session_note.7');
    tab.now += 6 * DAY_MS;
    expect(await index.list()).toEqual(['7']);
    tab.now += 2 * DAY_MS;
    expect(await index.list()).toEqual([]);
  });

  it('is written with the next draft where there was no room for it', async () => {
    const tab = browser();
    const index = tab.openTab();
    tab.isFull = true;
    await index.add('7', 'session_note.7');
    tab.isFull = false;
    tab.kept.set('session_note.7', draft);
    expect(await index.list()).toEqual([]);
    await index.add('7', 'session_note.7');
    expect(await index.list()).toEqual(['7']);
  });

  it('is empty where something else was written, or nothing can be read, which is reported', async () => {
    const { kept, drafts, report, openTab } = browser();
    kept.set('session_notes_unsaved', { of: 'another version' });
    expect(await openTab().list()).toEqual([]);
    expect(report).not.toHaveBeenCalled();
    jest.spyOn(drafts, 'find').mockRejectedValue(new Error('blocked'));
    expect(await openTab().list()).toEqual([]);
    expect(report).toHaveBeenCalledTimes(1);
  });
});
