import { describe, expect, it, jest } from '@jest/globals';
import type { ApiClient } from '@portal/api-client';
import { waitFor } from '@testing-library/react';
import { takeEndingNotice } from '../session/ending-notice.ts';
import { createSession } from '../session/session-store.ts';
import { createSafeStorage } from '../storage/storage.ts';
import { fakeStorage, person } from '../testing/people.ts';
import { createEndings } from './endings.ts';
import { practitionerCalls } from './person.ts';

/**
 * A signed-in page with one form, which is saved when a test says so, and drafts that are written when one says so.
 * @param hears the server takes every call
 * @param at the path of the page
 */
function setUp({ open = fakeStorage(), hears = false, at = '/dashboard' } = {}) {
  const session = createSession(createSafeStorage(open));
  session.begin('mine');
  session.identify({ user: person() }, 'mine');
  const done: string[] = [];
  let answerSave: () => void = () => undefined;
  const saved = new Promise<void>((resolve) => {
    answerSave = resolve;
  });
  let answerFlush: () => void = () => undefined;
  const flushed = new Promise<void>((resolve) => {
    answerFlush = resolve;
  });
  const api: ApiClient = {
    call: async (call) => {
      done.push(`${call.id} with ${session.store.getState().token}`);
      if (!hears) throw new Error('Nobody needs to hear of it.');
      return undefined as never;
    },
  };
  const drafts = {
    find: async () => undefined,
    keep: async () => undefined,
    forget: async () => undefined,
    flush: () => flushed,
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
    at: () => at,
    leave: (to) => void done.push(`leave for ${to}`),
  });
  return { storage: open(), session, done, answerSave, answerFlush, endings };
}

/** The page, and the same session in another tab of its browser. */
function setUpTwoTabs() {
  const open = fakeStorage();
  const tab = setUp({ open, hears: true });
  return { ...tab, other: createSession(createSafeStorage(open)) };
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
    ['account_locked', 'locked', 'locked'],
    ['session_canceled', 'canceled', 'canceled'],
    ['unauthenticated', 'expired', null],
  ])('for %s says %s at sign-in, and %s to the other tabs', (word, notice, told) => {
    const { session, endings } = setUp();
    endings.refused(word);
    expect(session.store.getState()).toMatchObject({ ended: true, token: null });
    expect([takeEndingNotice(), session.endedBecause()]).toEqual([notice, told]);
    session.begin('another');
    expect(session.endedBecause()).toBeNull();
  });
});

describe('a session whose appointment was canceled', () => {
  it.each([
    ['/support', 'session_canceled', '/support'],
    ['/dashboard', 'session_canceled', '/signin'],
    ['/support', 'unauthenticated', '/signin'],
  ])('at %s, refused for %s, leads to %s: help asks nobody who they are (A-160)', async (at, word, to) => {
    const { done, endings, answerFlush } = setUp({ at });
    endings.refused(word);
    answerFlush();
    await waitFor(() => expect(done).toEqual([`leave for ${to}`]));
  });
});

describe('a session that another tab ended, before this one has heard of it', () => {
  it('is refused here for the reason that the other tab gave', () => {
    const { other, endings } = setUpTwoTabs();
    other.end('idle');
    endings.refused();
    expect(takeEndingNotice()).toBe('idle');
  });

  it('is refused here for that reason also where it comes while this page is being left', async () => {
    const { done, other, endings, answerFlush } = setUpTwoTabs();
    endings.refused();
    // What the other tab wrote before takes its time to this one.
    other.end('idle');
    expect(done).toEqual([]);
    answerFlush();
    await waitFor(() => expect(done).toEqual(['leave for /signin']));
    expect(takeEndingNotice()).toBe('idle');
  });

  it.each([
    ['idle', 'idle'],
    ['locked', 'locked'],
    [null, 'elsewhere'],
  ] as const)('with %s is over as %s also where this tab slept and finds itself idle', (reason, notice) => {
    const { other, endings } = setUpTwoTabs();
    other.end(reason);
    endings.idle();
    expect([takeEndingNotice(), other.endedBecause()]).toEqual([notice, reason]);
  });

  it('is refused by the API’s own word where it has one', () => {
    const { other, endings } = setUpTwoTabs();
    other.end();
    endings.refused('account_locked');
    expect([takeEndingNotice(), other.endedBecause()]).toEqual(['locked', 'locked']);
  });
});

it('ends as idle in both of two tabs that end it at once', () => {
  const open = fakeStorage();
  for (const { endings } of [setUp({ open, hears: true }), setUp({ open, hears: true })]) {
    endings.idle();
    expect(takeEndingNotice()).toBe('idle');
  }
});
