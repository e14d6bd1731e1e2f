import { describe, expect, it } from '@jest/globals';
import { preparePages } from '@portal/mock-shell';
import { badDay } from './testing/bad-day.ts';
import { newNote } from './testing/new-note.ts';

const { world } = preparePages();

/** A note in a tab on a day when nothing goes wrong by itself, and somebody who never opens it in this browser again. */
async function openNote() {
  const day = await badDay(world(), { ...(await newNote(world())), seed: 1, faults: 0 });
  const tab = day.openTab({ choose: () => ({ keep: 'mine' }) });
  await day.time.run(200);
  const close = async () => {
    tab.close();
    day.storage.drafts.clear();
    await day.time.run(60_000);
  };
  return { day, tab, close };
}

describe('the server has, without any draft, when its page is closed', () => {
  it('what was typed just before', async () => {
    const { day, tab, close } = await openNote();
    tab.type('<p>one</p>');
    await close();
    expect(day.server.current()).toBe('<p>one</p>');
  });

  it('a save that is still on its way', async () => {
    const { day, tab, close } = await openNote();
    tab.type('<p>one</p>');
    await day.time.run(501);
    expect([tab.saver()?.getView().phase.kind, day.server.current()]).toEqual(['saving', '']);
    await close();
    expect(day.server.current()).toBe('<p>one</p>');
  });

  it('the newest text where an older one could not be saved', async () => {
    const { day, tab, close } = await openNote();
    day.isOnline = false;
    tab.type('<p>one</p>');
    await day.time.run(700);
    tab.type('<p>one two</p>');
    day.isOnline = true;
    expect(tab.saver()?.getView().phase.kind).toBe('backing_off');
    await close();
    expect(day.server.current()).toBe('<p>one two</p>');
  });
});
