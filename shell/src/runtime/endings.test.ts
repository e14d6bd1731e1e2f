import { describe, expect, it, jest } from '@jest/globals';
import type { ApiClient } from '@portal/api-client';
import { takeEndingNotice } from '../session/ending-notice.ts';
import { createSession } from '../session/session-store.ts';
import { createSafeStorage } from '../storage/storage.ts';
import { fakeStorage, person } from '../testing/people.ts';
import { createEndings } from './endings.ts';
import { practitionerCalls } from './person.ts';

/** A signed-in page with one form, which is saved when a test says so. */
function setUp() {
  const open = fakeStorage();
  const session = createSession(createSafeStorage(open));
  session.begin('mine');
  session.identify({ user: person() }, 'mine');
  const done: string[] = [];
  let answerSave: () => void = () => undefined;
  const saved = new Promise<void>((resolve) => {
    answerSave = resolve;
  });
  const api: ApiClient = {
    call: async (call) => {
      done.push(`${call.id} with ${session.store.getState().token}`);
      throw new Error('Nobody needs to hear of it.');
    },
  };
  const drafts = {
    find: async () => undefined,
    keep: async () => undefined,
    forget: async () => undefined,
    flush: async () => undefined,
    beforeSignOut: () => () => undefined,
    save: async () => {
      done.push('forms begin to save');
      await saved;
      return async () => void done.push('drafts are settled');
    },
  };
  const endings = createEndings({
    api,
    calls: practitionerCalls,
    session,
    drafts,
    leave: (to) => void done.push(`leave for ${to}`),
  });
  return { storage: open(), session, done, answerSave, endings };
}

describe('a sign-out that the person asked for', () => {
  it('shows nothing any more here and in other tabs at once, however long forms take to be saved', () => {
    const { storage, session, done, endings } = setUp();
    void endings.signOut();
    expect(storage.length).toBe(0);
    expect(session.store.getState()).toMatchObject({ ended: true, token: 'mine' });
    session.identify({ user: person() }, 'mine');
    expect(storage.length).toBe(0);
    expect(done).toEqual(['forms begin to save']);
  });

  it('tells the server once forms are saved, forgets the token, and leaves', async () => {
    const log = jest.spyOn(console, 'error').mockReturnValue();
    const { session, done, answerSave, endings } = setUp();
    const left = endings.signOut();
    answerSave();
    await left;
    expect(done).toEqual([
      'forms begin to save',
      'accounts.sign_out with mine',
      'drafts are settled',
      'leave for /signin',
    ]);
    expect(session.store.getState().token).toBeNull();
    expect(log).toHaveBeenCalledTimes(1);
  });
});

describe('a session that the API no longer accepts', () => {
  it.each([
    ['account_locked', 'locked', true],
    ['session_canceled', 'canceled', false],
    ['unauthenticated', 'expired', false],
  ])('for %s says %s at sign-in; the other tabs are told of a lock: %s', async (reason, notice, isLocked) => {
    const { session, endings } = setUp();
    endings.refused(reason);
    expect(session.store.getState()).toMatchObject({ ended: true, token: null });
    expect([takeEndingNotice(), session.wasLocked()]).toEqual([notice, isLocked]);
    session.begin('another');
    expect(session.wasLocked()).toBe(false);
  });
});
