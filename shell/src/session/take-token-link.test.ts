import { describe, expect, it } from '@jest/globals';
import { createSafeStorage, storageKeys } from '../storage/storage.ts';
import { fakeStorage } from '../testing/people.ts';
import { takeEndingNotice } from './ending-notice.ts';
import { createMailToken } from './mail-token.ts';
import { takeTokenLink } from './take-token-link.ts';

function visit(path: string) {
  const open = fakeStorage();
  const openTab = fakeStorage();
  open().setItem('junk', 'x');
  open().setItem(storageKeys.session, '{"token":"old"}');
  open().setItem(storageKeys.locale, 'fr');
  open().setItem(storageKeys.edition, 'US');
  open().setItem(storageKeys.cohort, 'k7');
  const page = {
    path,
    rest: '?edition=US',
    replaced: [] as string[],
    replace: (clean: string) => page.replaced.push(clean),
  };
  const mailToken = createMailToken(createSafeStorage(openTab));
  const ended: string[] = [];
  const endForgotten = (token: string) => void ended.push(`${token} at ${page.replaced.at(-1)}`);
  takeTokenLink(page, { storage: createSafeStorage(open), mailToken, endForgotten });
  return { storage: open(), tabStorage: openTab(), mailToken, replaced: page.replaced, ended };
}

describe('takeTokenLink', () => {
  it.each([
    ['/redirect/abc', '/'],
    ['/sessions/7/waiting_room/abc', '/sessions/7/waiting_room'],
    ['/sessions/clients/redirect/7/abc', '/sessions/clients/redirect/7'],
    ['/confirmation/abc', '/confirmation'],
    ['/reset_password/abc', '/reset_password'],
  ])('%s: clears storage but for language, edition and cohort, and leaves %s', (path, clean) => {
    const { storage, replaced } = visit(path);
    expect(replaced).toEqual([`${clean}?edition=US`]);
    expect(storage.getItem('junk')).toBeNull();
    expect(storage.getItem(storageKeys.session) ?? '').not.toContain('old');
    expect(storage.getItem(storageKeys.locale)).toBe('fr');
    expect(storage.getItem(storageKeys.edition)).toBe('US');
    expect(storage.getItem(storageKeys.cohort)).toBe('k7');
  });

  it.each(['/redirect/abc', '/sessions/7/waiting_room/abc', '/sessions/clients/redirect/7/abc/'])(
    '%s: the token becomes the session’s',
    (path) => {
      const { storage, tabStorage } = visit(path);
      expect(JSON.parse(storage.getItem(storageKeys.session) ?? '')).toMatchObject({ token: 'abc', byLink: true });
      expect(tabStorage.length).toBe(0);
    },
  );

  it.each([
    ['/confirmation/abc', 'confirmation', 'password_reset'],
    ['/reset_password/abc', 'password_reset', 'confirmation'],
  ] as const)('%s: the token lies in its slot for its purpose only, until it is forgotten', (path, kind, other) => {
    const { storage, tabStorage, mailToken } = visit(path);
    expect(storage.getItem(storageKeys.session)).toBeNull();
    expect(mailToken.read(kind)).toBe('abc');
    expect(mailToken.read(other)).toBeNull();
    expect(tabStorage.length).toBe(1);
    mailToken.forget();
    expect(tabStorage.length).toBe(0);
  });

  it.each([
    ['/redirect/abc', ['old at /?edition=US']],
    ['/confirmation/abc', ['old at /confirmation?edition=US']],
    ['/redirect/old', []],
    ['/dashboard', []],
  ])(
    '%s: the session that was here before is ended, once its address is clean, unless it is the link’s own',
    (path, ended) => {
      expect(visit(path).ended).toEqual(ended);
    },
  );

  it.each([
    '/dashboard',
    '/redirect',
    '/sessions/7/waiting_room',
    '/sessions/clients/redirect/7',
    '/confirmation',
    '/reset_password/',
  ])('%s: changes nothing', (path) => {
    const { storage, replaced } = visit(path);
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
