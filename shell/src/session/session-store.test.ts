import { describe, expect, it } from '@jest/globals';
import { createSafeStorage, storageKeys } from '../storage/storage.ts';
import { fakeStorage, person } from '../testing/people.ts';
import { createSession } from './session-store.ts';

describe('session', () => {
  it('survives a reload with its token, and without the person', () => {
    const open = fakeStorage();
    const session = createSession(createSafeStorage(open));
    session.begin('token-1');
    session.identify({ user: person({ is_admin: true }) }, 'token-1');
    expect(createSession(createSafeStorage(open)).store.getState()).toEqual({
      token: 'token-1',
      user: null,
      clinicAdmin: null,
      ended: false,
    });
    expect(open().getItem(storageKeys.session)).toBe('{"token":"token-1","admin":true,"provider":true,"locale":"en"}');
  });

  it('never gives a person to the token of another session', () => {
    const session = createSession(createSafeStorage(fakeStorage()));
    session.begin('token-1');
    session.begin('token-2');
    session.identify({ user: person() }, 'token-1');
    expect(session.store.getState()).toEqual({ token: 'token-2', user: null, clinicAdmin: null, ended: false });
  });

  it('does not bring back what another tab has signed out meanwhile', () => {
    const open = fakeStorage();
    const session = createSession(createSafeStorage(open));
    session.begin('token-1');
    open().removeItem(storageKeys.session);
    session.identify({ user: person() }, 'token-1');
    expect(open().length).toBe(0);
  });

  it('neither writes over nor removes the session that another tab began meanwhile', () => {
    const open = fakeStorage();
    const session = createSession(createSafeStorage(open));
    session.begin('mine');
    open().setItem(storageKeys.session, '{"token":"theirs"}');
    session.identify({ user: person() }, 'mine');
    expect(open().getItem(storageKeys.session)).toBe('{"token":"theirs"}');
    expect(session.store.getState().user).toBeNull();
    session.end();
    expect(open().getItem(storageKeys.session)).toBe('{"token":"theirs"}');
    expect(session.store.getState()).toMatchObject({ token: null, ended: true });
  });

  it('leaves nothing behind when it ends', () => {
    const open = fakeStorage();
    const session = createSession(createSafeStorage(open));
    session.begin('token-1');
    session.end();
    expect(open().length).toBe(0);
    expect(session.store.getState()).toEqual({ token: null, user: null, clinicAdmin: null, ended: true });
  });

  it.each(['', 'garbage', '{}', '{"token":7}', '{"token":""}', '[]', 'null'])(
    'takes a stored %j for no session',
    (text) => {
      const open = fakeStorage();
      open().setItem(storageKeys.session, text);
      expect(createSession(createSafeStorage(open)).store.getState().token).toBeNull();
    },
  );
});
