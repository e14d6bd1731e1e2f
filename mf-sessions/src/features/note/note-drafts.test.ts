import { describe, expect, it, jest } from '@jest/globals';
import { createNoteDrafts } from './note-drafts.ts';
import { fakeStorage } from './testing/fake-storage.ts';
import { virtualTime } from './testing/virtual-time.ts';

const time = virtualTime(new Date('2026-11-20T15:30:00Z'));
const draft = (text: string) => ({ text, version: 1, keptAt: 0 });

/** Opens a tab on the note, as its page does. */
async function openTab(storage: ReturnType<typeof fakeStorage>) {
  const { drafts, locks, flush, die } = storage.openTab();
  const report = jest.fn();
  const open = () => createNoteDrafts({ drafts, locks, report })('7');
  const keep = async (text: string) => {
    const kept = (await opened).keep(draft(text));
    flush();
    await kept;
  };
  const opened = open();
  return { ...(await opened), keep, die };
}

describe('drafts of a note', () => {
  it('are one for each tab, and survive their tab', async () => {
    const storage = fakeStorage(time);
    const [one, two] = [await openTab(storage), await openTab(storage)];
    expect([one.name, two.name]).toEqual(['session_note.7', 'session_note.7.2']);
    await one.keep('one');
    await two.keep('two');
    two.die();
    const again = await openTab(storage);
    expect([again.name, again.found?.text, again.beside]).toEqual(['session_note.7.2', 'two', []]);
  });

  it('of tabs that are gone come to whoever opens the note next, and go once everything is saved', async () => {
    const storage = fakeStorage(time);
    const tabs = [await openTab(storage), await openTab(storage), await openTab(storage)];
    for (const [index, tab] of tabs.entries()) {
      if (index > 0) await tab.keep(`tab ${index}`);
      tab.die();
    }
    const next = await openTab(storage);
    expect(next).toMatchObject({ name: 'session_note.7', found: draft('tab 1'), beside: [{ draft: draft('tab 2') }] });
    const meanwhile = await openTab(storage);
    expect([meanwhile.name, meanwhile.found]).toEqual(['session_note.7.4', null]);
    await next.forget();
    expect(storage.drafts.size).toBe(0);
  });

  it('are not kept where more tabs are open than have a place, which is said', async () => {
    const storage = fakeStorage(time);
    for (let tab = 1; tab <= 6; tab += 1) await openTab(storage);
    await expect((await openTab(storage)).keep('seventh')).rejects.toThrow('No slot is free');
  });

  it('have one place where the browser has no locks; what cannot be read counts as none, and is reported', async () => {
    const report = jest.fn();
    const drafts = { ...fakeStorage(time).openTab().drafts, find: () => Promise.reject(new Error('blocked')) };
    const opened = await createNoteDrafts({ drafts, locks: undefined, report })('7');
    expect([opened.name, opened.found, opened.beside]).toEqual(['session_note.7', null, []]);
    expect(report).toHaveBeenCalledTimes(1);
  });

  it('that something else has written are none', async () => {
    const storage = fakeStorage(time);
    storage.drafts.set('session_note.7', { html: 'of another version' });
    expect((await openTab(storage)).found).toBeNull();
  });
});
