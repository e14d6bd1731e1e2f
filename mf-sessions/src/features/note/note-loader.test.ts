import { expect, it, jest } from '@jest/globals';
import type { Services } from '@portal/portal-kit';
import { failedCall } from '../../testing/failed-call.ts';
import { createNoteLoader } from './note-loader.ts';
import { fakeStorage } from './testing/fake-storage.ts';
import { savedNote } from './testing/saver-bench.ts';
import { virtualTime } from './testing/virtual-time.ts';

const time = virtualTime(new Date('2026-11-20T15:30:00Z'));
const draft = (text: string) => ({ text, version: 1, keptAt: 0 });

function setUp() {
  const storage = fakeStorage(time);
  const { drafts, locks } = storage.openTab();
  const call = jest.fn<() => Promise<unknown>>(async () => savedNote('', 1));
  const loader = createNoteLoader({
    api: { call } as unknown as Services['api'],
    drafts: { ...drafts, beforeSignOut: () => () => undefined },
    index: { add: async () => undefined, list: async () => [] },
    locks,
    onForgotten: () => undefined,
    after: time.after,
    report: () => undefined,
  });
  return { storage, call, loader };
}

it('shows what another tab has left, also when the note could not be loaded at first', async () => {
  const { storage, call, loader } = setUp();
  storage.drafts.set('session_note.7', draft('mine')).set('session_note.7.2', draft('of a tab that is gone'));
  call.mockRejectedValueOnce(failedCall('offline'));
  await expect(loader.load('7')).rejects.toThrow();
  const saver = await loader.load('7');
  saver.start();
  await time.run(1_000);
  expect(saver.getView().phase).toMatchObject({ kind: 'conflict', theirs: { note: 'of a tab that is gone' } });
});
