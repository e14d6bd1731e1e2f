import { describe, expect, it, jest } from '@jest/globals';
import { fakeStorage } from './autosave/testing/fake-storage.ts';
import { settle, virtualTime } from './autosave/testing/virtual-time.ts';
import { createTabDrafts } from './tab-drafts.ts';

const time = virtualTime(new Date('2026-11-20T15:30:00Z'));
const parse = (found: unknown) => (typeof found === 'string' ? found : null);

/** Opens a tab on a form, as its page does. */
async function openTab(storage: ReturnType<typeof fakeStorage>) {
  const { drafts, locks, flush, die } = storage.openTab();
  const opened = await createTabDrafts({ drafts, locks, report: jest.fn() }).open('form.7', parse);
  const keep = async (text: string) => {
    const kept = opened.keep(text);
    flush();
    await kept;
  };
  return { ...opened, keep, die };
}

describe('drafts for each tab', () => {
  it('survive their tab', async () => {
    const storage = fakeStorage(time);
    const [one, two] = [await openTab(storage), await openTab(storage)];
    expect([one.name, two.name]).toEqual(['form.7', 'form.7.2']);
    await one.keep('one');
    await two.keep('two');
    two.die();
    const again = await openTab(storage);
    expect([again.name, again.own, again.left]).toEqual(['form.7.2', 'two', []]);
  });

  it('of tabs that are gone come to the next one that opens, and go once everything is saved', async () => {
    const storage = fakeStorage(time);
    const tabs = [await openTab(storage), await openTab(storage), await openTab(storage)];
    for (const [index, tab] of tabs.entries()) {
      if (index > 0) await tab.keep(`tab ${index}`);
      tab.die();
    }
    const next = await openTab(storage);
    const left = [
      { slot: 2, draft: 'tab 1' },
      { slot: 3, draft: 'tab 2' },
    ];
    expect(next).toMatchObject({ name: 'form.7', own: null, left });
    const meanwhile = await openTab(storage);
    expect([meanwhile.name, meanwhile.own]).toEqual(['form.7.4', null]);
    await next.forget();
    expect(storage.drafts.size).toBe(0);
  });

  it('of tabs that are gone go once they are in another one, or stay for the next tab', async () => {
    const storage = fakeStorage(time);
    const [one, two] = [await openTab(storage), await openTab(storage)];
    await two.keep('two');
    for (const tab of [one, two]) tab.die();
    (await openTab(storage)).releaseLeft();
    const next = await openTab(storage);
    expect([next.name, next.own]).toEqual(['form.7.2', 'two']);
    next.die();
    const last = await openTab(storage);
    expect([last.name, last.own]).toEqual(['form.7.2', 'two']);
  });

  it('are not kept where more tabs are open than have a place, which is said', async () => {
    const storage = fakeStorage(time);
    for (let tab = 1; tab <= 6; tab += 1) await openTab(storage);
    await expect((await openTab(storage)).keep('seventh')).rejects.toThrow('No slot is free');
  });

  it('have one place where the browser has no locks; what cannot be read counts as none, and is reported', async () => {
    const report = jest.fn();
    const drafts = { ...fakeStorage(time).openTab().drafts, find: () => Promise.reject(new Error('blocked')) };
    const opened = await createTabDrafts({ drafts, locks: undefined, report }).open('form.7', parse);
    expect([opened.name, opened.own, opened.left]).toEqual(['form.7', null, []]);
    expect(report).toHaveBeenCalledTimes(1);
  });

  it('that could not be read are not written over, nor forgotten; an empty place is used once it can be read', async () => {
    const storage = fakeStorage(time);
    const report = jest.fn();
    let isBlocked = true;
    const openBlocked = async (name: string) => {
      const { drafts, locks, flush, die } = storage.openTab();
      const find = (draft: string) => (isBlocked ? Promise.reject(new Error('blocked')) : drafts.find(draft));
      const opened = await createTabDrafts({ drafts: { ...drafts, find }, locks, report }).open(name, parse);
      return { ...opened, flush, die };
    };
    storage.drafts.set('form.7', 'before');
    const [seven, eight] = [await openBlocked('form.7'), await openBlocked('form.8')];
    expect([seven.own, eight.own]).toEqual([null, null]);
    await expect(eight.keep('now')).rejects.toThrow('blocked');
    isBlocked = false;
    await expect(seven.keep('now')).rejects.toThrow('A draft that was not read lies here');
    await seven.forget();
    expect(storage.drafts.get('form.7')).toBe('before');
    const kept = Promise.all([eight.keep('first'), eight.keep('second')]);
    await settle();
    eight.flush();
    await kept;
    expect(storage.drafts.get('form.8')).toBe('second');
    await eight.forget();
    expect([...storage.drafts]).toEqual([['form.7', 'before']]);
    seven.die();
    expect((await openTab(storage)).own).toBe('before');
  });

  it('that something else has written are none', async () => {
    const storage = fakeStorage(time);
    storage.drafts.set('form.7', { html: 'of another version' });
    expect((await openTab(storage)).own).toBeNull();
  });
});
