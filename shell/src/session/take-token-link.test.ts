import { describe, expect, it } from '@jest/globals';
import { createSafeStorage, storageKeys } from '../storage/storage.ts';
import { fakeStorage } from '../testing/people.ts';
import { takeEndingNotice } from './ending-notice.ts';
import { createMailToken } from './mail-token.ts';
import { createPendingLinks } from './pending-links.ts';
import { takeTokenLink } from './take-token-link.ts';

interface Before {
  /** The session that is stored in the browser. */
  stored?: string;
  fromElsewhere?: boolean;
}

function visit(path: string, { stored, fromElsewhere = false }: Before = {}) {
  const open = fakeStorage();
  const tabStorage = createSafeStorage(fakeStorage());
  open().setItem('junk', 'x');
  if (stored) open().setItem(storageKeys.session, JSON.stringify({ token: stored }));
  open().setItem(storageKeys.locale, 'fr');
  open().setItem(storageKeys.edition, 'US');
  open().setItem(storageKeys.cohort, 'k7');
  open().setItem(storageKeys.clinicSession, '{"token":"olive"}');
  open().setItem('portal.clinic_session_ended', 'idle');
  open().setItem('portal.session_ended', 'idle');
  const page = {
    path,
    rest: '?edition=US',
    fromElsewhere,
    replaced: [] as string[],
    replace: (clean: string) => page.replaced.push(clean),
  };
  const places = { mailToken: createMailToken(tabStorage), pendingLinks: createPendingLinks(tabStorage) };
  takeTokenLink(page, { storage: createSafeStorage(open), ...places });
  return { storage: open(), ...places, replaced: page.replaced };
}

const sessionLinks = [
  ['/redirect/abc', '/'],
  ['/sessions/7/waiting_room/abc', '/sessions/7/waiting_room'],
  ['/sessions/clients/redirect/7/abc/', '/sessions/clients/redirect/7'],
] as const;

describe('a link that signs in (AUTH-030)', () => {
  it.each(sessionLinks)(
    '%s: clears storage but for language, edition, cohort and a clinic’s session and its end, and leaves %s',
    (path, clean) => {
      const { storage, replaced, pendingLinks } = visit(path);
      expect(replaced).toEqual([`${clean}?edition=US`]);
      expect(storage.getItem('junk')).toBeNull();
      expect(JSON.parse(storage.getItem(storageKeys.session) ?? '')).toMatchObject({ token: 'abc', byLink: true });
      expect(storage.getItem(storageKeys.locale)).toBe('fr');
      expect(storage.getItem(storageKeys.edition)).toBe('US');
      expect(storage.getItem(storageKeys.cohort)).toBe('k7');
      expect(storage.getItem(storageKeys.clinicSession)).toBe('{"token":"olive"}');
      expect(storage.getItem('portal.clinic_session_ended')).toBe('idle');
      expect(storage.getItem('portal.session_ended')).toBeNull();
      expect(pendingLinks.read()).toBeNull();
    },
  );

  it.each<[string, Before]>([
    ['somebody is signed in', { stored: 'old' }],
    ['another site led here', { fromElsewhere: true }],
    ['somebody is signed in, and another site led here', { stored: 'old', fromElsewhere: true }],
  ])('waits, and changes nothing of what is there, where %s (A-153)', (_what, before) => {
    for (const [path, clean] of sessionLinks) {
      const { storage, replaced, pendingLinks } = visit(path, before);
      expect(replaced).toEqual(['/link']);
      expect(storage.getItem('junk')).toBe('x');
      expect(JSON.parse(storage.getItem(storageKeys.session) ?? 'null')).toEqual(
        before.stored ? { token: before.stored } : null,
      );
      const fromElsewhere = before.fromElsewhere ?? false;
      expect(pendingLinks.read()).toEqual({ token: 'abc', to: `${clean}?edition=US`, fromElsewhere });
    }
  });

  it('is taken at once by whom it has signed in already', () => {
    const { storage, pendingLinks } = visit('/redirect/old', { stored: 'old', fromElsewhere: true });
    expect(storage.getItem(storageKeys.session)).toContain('"old"');
    expect(pendingLinks.read()).toBeNull();
  });
});

describe('the link of a mail', () => {
  it.each([
    ['/confirmation/abc', 'confirmation', 'password_reset'],
    ['/reset_password/abc', 'password_reset', 'confirmation'],
    ['/client_link/abc', 'client_link', 'password_reset'],
  ] as const)('%s: the token lies in its slot for its purpose only, and nobody is signed out', (path, kind, other) => {
    const { storage, mailToken, replaced } = visit(path, { stored: 'old' });
    expect(replaced).toEqual([`/${path.split('/')[1]}?edition=US`]);
    expect(storage.getItem(storageKeys.session)).toBe('{"token":"old"}');
    expect(mailToken.read(kind)).toBe('abc');
    expect(mailToken.read(other)).toBeNull();
    mailToken.forget();
    expect(mailToken.read(kind)).toBeNull();
  });
});

describe('takeTokenLink', () => {
  it.each([
    '/dashboard',
    '/redirect',
    '/sessions/7/waiting_room',
    '/sessions/clients/redirect/7',
    '/confirmation',
    '/reset_password/',
    '/client_link/',
  ])('%s: changes nothing', (path) => {
    const { storage, replaced } = visit(path, { stored: 'old' });
    expect(replaced).toEqual([]);
    expect(storage.getItem(storageKeys.session)).toBe('{"token":"old"}');
  });

  it('reads an encoded token as it was meant, and takes a broken encoding as it stands', () => {
    expect(visit('/redirect/a%2Fb').storage.getItem(storageKeys.session)).toContain('"a/b"');
    expect(visit('/redirect/a%zz').storage.getItem(storageKeys.session)).toContain('"a%zz"');
  });

  it.each(['/redirect/caf%C3%A9', '/redirect/a%0Ab', '/sessions/7/waiting_room/%F0%9F%8C%B2'])(
    '%s: what no header can carry is no token, and the link is said to be useless',
    (path) => {
      expect(visit(path).storage.getItem(storageKeys.session)).toBeNull();
      expect(takeEndingNotice()).toBe('link');
    },
  );
});
