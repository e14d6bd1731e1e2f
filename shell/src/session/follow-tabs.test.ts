import { describe, expect, it, jest } from '@jest/globals';
import { createSafeStorage, storageKeys } from '../storage/storage.ts';
import { fakeStorage, person } from '../testing/people.ts';
import { followTabs } from './follow-tabs.ts';
import { createSession } from './session-store.ts';

function openTab() {
  const target = new EventTarget();
  const open = fakeStorage();
  const session = createSession(createSafeStorage(open));
  session.begin('mine');
  session.identify({ user: person() }, 'mine');
  /** Another tab changes what is stored. */
  const store = (text: string | null) =>
    text === null ? open().removeItem(storageKeys.session) : open().setItem(storageKeys.session, text);
  const startAnew = jest.fn();
  const onPreference = jest.fn();
  const stop = followTabs(target as Pick<Window, 'addEventListener'>, {
    session,
    startAnew,
    onPreference,
  });
  return {
    stop,
    session,
    startAnew,
    onPreference,
    change: (text: string | null, key: string | null = storageKeys.session) => {
      store(text);
      target.dispatchEvent(new StorageEvent('storage', { key }));
    },
    comeBack: (text: string | null, persisted: boolean) => {
      store(text);
      target.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));
    },
  };
}

describe('followTabs', () => {
  it('starts anew when another tab signs out, and shows nothing from that moment', () => {
    const tab = openTab();
    tab.change(null);
    expect(tab.startAnew.mock.calls).toEqual([[true]]);
    expect(tab.session.store.getState()).toMatchObject({ token: null, ended: true });
  });

  it('starts anew when another tab signs in as someone else, or clears everything', () => {
    const someone = openTab();
    someone.change('{"token":"theirs"}');
    expect(someone.startAnew.mock.calls).toEqual([[false]]);
    const cleared = openTab();
    cleared.change(null, null);
    expect(cleared.startAnew).toHaveBeenCalledTimes(1);
  });

  it('does nothing when something else changed, or the session stayed the same', () => {
    const tab = openTab();
    tab.change('{"token":"theirs"}', 'portal.locale');
    tab.change('{"token":"mine","admin":true}');
    expect(tab.startAnew).not.toHaveBeenCalled();
  });

  it('hands on what was chosen in another tab, and nothing else', () => {
    const tab = openTab();
    tab.change('{"token":"mine"}', storageKeys.locale);
    tab.change('{"token":"mine"}', storageKeys.edition);
    tab.change('{"token":"mine"}', 'portal.other');
    expect(tab.onPreference.mock.calls).toEqual([[storageKeys.locale], [storageKeys.edition]]);
  });

  it('checks a page that the browser kept for Back', () => {
    const tab = openTab();
    tab.comeBack(null, false);
    expect(tab.startAnew).not.toHaveBeenCalled();
    tab.comeBack(null, true);
    expect(tab.startAnew).toHaveBeenCalledTimes(1);
  });

  it('starts anew when Back leads to a page that was left at the end of its session', () => {
    const tab = openTab();
    tab.session.end();
    tab.comeBack(null, true);
    expect(tab.startAnew).toHaveBeenCalledTimes(1);
  });

  it('hears nothing any more once it is stopped', () => {
    const tab = openTab();
    tab.stop();
    tab.change(null);
    tab.comeBack(null, true);
    tab.change('{"token":"mine"}', storageKeys.locale);
    expect(tab.startAnew).not.toHaveBeenCalled();
    expect(tab.onPreference).not.toHaveBeenCalled();
  });
});
