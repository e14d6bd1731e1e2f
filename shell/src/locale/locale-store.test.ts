import { describe, expect, it } from '@jest/globals';
import { createSession } from '../session/session-store.ts';
import { createSafeStorage, storageKeys } from '../storage/storage.ts';
import { fakeStorage, person } from '../testing/people.ts';
import { createLocaleChoice } from './locale-store.ts';

/** Starts the portal in a browser, as a full load does. */
function load(open: () => Storage) {
  const storage = createSafeStorage(open);
  return { session: createSession(storage), locale: createLocaleChoice(storage) };
}

describe('the language of a browser in which nobody has chosen one (A-060)', () => {
  it('is the signed-in person’s through reloads, and nobody’s after their session', () => {
    const browser = fakeStorage();
    const luc = load(browser);
    luc.session.begin('luc');
    luc.session.identify({ user: person({ locale: 'fr' }) }, 'luc');
    luc.locale.adopt('fr');
    expect([luc.locale.store.getState(), luc.locale.isChosen()]).toEqual(['fr', false]);

    const reloaded = load(browser);
    expect([reloaded.locale.store.getState(), reloaded.locale.isChosen()]).toEqual(['fr', false]);
    reloaded.session.end();

    const next = load(browser);
    expect([next.locale.store.getState(), next.locale.isChosen()]).toEqual(['en', false]);
  });

  it('gives way to a choice, which outlives the session', () => {
    const browser = fakeStorage();
    const { session, locale } = load(browser);
    session.begin('luc');
    session.identify({ user: person({ locale: 'fr' }) }, 'luc');
    locale.keep('en');
    expect(load(browser).locale.store.getState()).toBe('en');
    session.end();
    expect(browser().getItem(storageKeys.locale)).toBe('en');
  });
});
