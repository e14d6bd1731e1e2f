import { afterEach, expect, it, jest } from '@jest/globals';
import type { Services } from '@portal/portal-kit';
import { fakeStorage } from '@portal/portal-kit/autosave/testing/fake-storage';
import { settle, virtualTime } from '@portal/portal-kit/autosave/testing/virtual-time';
import { failedCall } from '../../testing/failed-call.ts';
import { createOpenNotes } from './open-notes.ts';
import { savedNote } from './testing/saver-bench.ts';

const time = virtualTime(new Date('2026-11-20T15:30:00Z'));
const draft = (text: string) => ({ text, version: 1, keptAt: 0 });

function setUp() {
  const storage = fakeStorage(time);
  const { drafts, locks } = storage.openTab();
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  const call = jest.fn<() => Promise<unknown>>(async () => savedNote('', 1));
  const api = { call } as unknown as Services['api'];
  const notes = createOpenNotes({
    api,
    drafts: { ...drafts, beforeSignOut: () => () => undefined },
    report: () => undefined,
  });
  return { storage, call, notes };
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
});

it('shows what another tab has left, also when the note could not be loaded at first', async () => {
  const { storage, call, notes } = setUp();
  storage.drafts.set('session_note.7', draft('mine')).set('session_note.7.2', draft('of a tab that is gone'));
  call.mockRejectedValueOnce(failedCall('offline'));
  const note = notes.open('7');
  const leave = note.follow(() => undefined);
  await settle();
  expect(note.getState()).toMatchObject({ kind: 'failed' });
  note.load();
  await settle();
  expect(note.saver?.getView().phase).toMatchObject({
    kind: 'conflict',
    conflict: { theirs: { note: 'of a tab that is gone' } },
  });
  leave();
});
