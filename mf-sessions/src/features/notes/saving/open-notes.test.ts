import { afterEach, expect, it, jest } from '@jest/globals';
import type { Services } from '@portal/portal-kit';
import { fakeStorage } from '@portal/portal-kit/autosave/testing/fake-storage';
import { settle, virtualTime } from '@portal/portal-kit/autosave/testing/virtual-time';
import type { Locks } from '@portal/portal-kit/tab-drafts';
import { failedCall } from '../../../testing/failed-call.ts';
import { createOpenNotes } from './open-notes.ts';
import { savedNote } from './testing/saver-bench.ts';

const draft = (text: string) => ({ text, version: 1, keptAt: 0 });

function setUp() {
  const time = virtualTime(new Date('2026-11-20T15:30:00Z'));
  const storage = fakeStorage(time);
  const { drafts, locks } = storage.openTab();
  /** One tab after the other; nobody else is there. */
  const inTurn = (_name: string, work: () => Promise<void>) => work();
  const request = (...given: Parameters<Locks['request']> | Parameters<typeof inTurn>) =>
    given.length === 2 ? inTurn(...given) : locks.request(...given);
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  const call = jest.fn<() => Promise<unknown>>(async () => savedNote('', 1));
  const api = { call } as unknown as Services['api'];
  const notes = createOpenNotes({
    api,
    drafts: { ...drafts, beforeSignOut: () => () => undefined },
    report: () => undefined,
  });
  return { time, storage, call, notes };
}

afterEach(() => {
  jest.useRealTimers();
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

it('says that a note is kept once lists of such notes know it, too', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'Date'] });
  const { time, storage, call, notes } = setUp();
  const note = notes.open('7');
  const leave = note.follow(() => undefined);
  await settle();
  call.mockRejectedValue(failedCall('offline'));
  note.saver?.edit(() => 'mine');
  note.saver?.leave();
  await time.run(300);
  expect([storage.drafts.has('session_note.7'), note.saver?.getView().kept]).toEqual([true, 'pending']);
  await time.run(300);
  expect(note.saver?.getView().kept).toBe('kept');
  expect(storage.drafts.get('session_notes_unsaved')).toMatchObject([{ id: '7', name: 'session_note.7' }]);
  leave();
});
