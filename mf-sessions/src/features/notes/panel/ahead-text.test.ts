import { expect, it, jest } from '@jest/globals';
import { fakeStorage } from '@portal/portal-kit/autosave/testing/fake-storage';
import { settle, virtualTime } from '@portal/portal-kit/autosave/testing/virtual-time';
import { createTabDrafts } from '@portal/portal-kit/tab-drafts';
import { createAheadText, readAheadText } from './ahead-text.ts';

const time = virtualTime(new Date('2026-11-20T15:30:00Z'));

/** A tab in which a session cannot be opened, or can at last. */
async function openTab(storage: ReturnType<typeof fakeStorage>) {
  const { drafts, locks, flush, die } = storage.openTab();
  const report = (error: unknown) => {
    throw error;
  };
  const draft = await createTabDrafts({ drafts, locks, report }).open('session_note_ahead.5', readAheadText);
  const ahead = createAheadText(draft, report);
  ahead.start();
  const write = async (text: string) => {
    ahead.keep(text);
    await settle();
    flush();
    await settle();
  };
  return { ahead, write, die };
}

/** A note that is saved, or comes to two texts, when a test says so. */
function fakeNote() {
  const open: ((isSaved: boolean) => void)[] = [];
  return {
    replace: jest.fn<(text: string) => void>(),
    whenSaved: () => new Promise<boolean>((resolve) => open.push(resolve)),
    finish: (isSaved: boolean) => open.pop()?.(isSaved),
  };
}

it('two tabs keep a text each, and the next one that opens has both', async () => {
  const storage = fakeStorage(time);
  const [one, two] = [await openTab(storage), await openTab(storage)];
  await one.write('<p>One</p>');
  await two.write('<p>Two</p>');
  one.die();
  const three = await openTab(storage);
  expect(three.ahead.getView()).toMatchObject({ value: '<p>One</p>', kept: 'kept' });
  two.die();
  three.die();
  const four = await openTab(storage);
  expect(four.ahead.getView().value).toBe('<p>One</p><p>* * *</p><p>Two</p>');
  await four.write('<p>One and two</p>');
  four.die();
  expect((await openTab(storage)).ahead.getView().value).toBe('<p>One and two</p>');
  expect(storage.drafts.size).toBe(1);
});

it('goes into a note once, and from this device when the note is saved, whoever shows it by then', async () => {
  const storage = fakeStorage(time);
  const { ahead, write } = await openTab(storage);
  await write('<p>Ahead</p>');
  const note = fakeNote();
  const done = ahead.putInto(note, () => '<p>There</p>');
  // The panel was closed and opened again meanwhile, and the passage edited.
  await ahead.putInto(note, () => '<p>There</p><p>Ahead, edited</p>');
  expect(note.replace.mock.calls).toEqual([['<p>There</p><p>* * *</p><p>Ahead</p>']]);
  expect(storage.drafts.size).toBe(1);
  note.finish(true);
  await done;
  await settle();
  expect([ahead.getView().value, storage.drafts.size]).toEqual(['', 0]);
});

it('stays where two texts have to be decided between, and is put there once more afterwards', async () => {
  const storage = fakeStorage(time);
  const { ahead, write } = await openTab(storage);
  await write('<p>Ahead</p>');
  const note = fakeNote();
  const first = ahead.putInto(note, () => '');
  note.finish(false);
  await first;
  expect(storage.drafts.size).toBe(1);
  const second = ahead.putInto(note, () => '<p>Theirs</p>');
  expect(note.replace).toHaveBeenLastCalledWith('<p>Theirs</p><p>* * *</p><p>Ahead</p>');
  note.finish(true);
  await second;
  await settle();
  expect(storage.drafts.size).toBe(0);
});

it('says when this browser keeps no copy, and goes into the note all the same', async () => {
  const storage = fakeStorage(time);
  storage.isFull = true;
  const { ahead, write } = await openTab(storage);
  await write('<p>Ahead</p>');
  expect(ahead.getView()).toMatchObject({ value: '<p>Ahead</p>', kept: 'failed' });
  const note = fakeNote();
  void ahead.putInto(note, () => '');
  expect(note.replace).toHaveBeenCalledWith('<p>Ahead</p>');
});

it('that is emptied leaves nothing', async () => {
  const storage = fakeStorage(time);
  const { ahead, write } = await openTab(storage);
  await write('<p>Ahead</p>');
  await write('<p></p>');
  expect([ahead.getView().kept, storage.drafts.size]).toEqual(['nothing', 0]);
});
