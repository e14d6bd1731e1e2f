import { describe, expect, it } from '@jest/globals';
import { createSafeStorage, storageKeys } from '../storage/storage.ts';
import { fakeStorage } from '../testing/people.ts';
import { takeTokenLink } from './take-token-link.ts';

function visit(path: string) {
  const open = fakeStorage();
  open().setItem('junk', 'x');
  open().setItem(storageKeys.session, '{"token":"old"}');
  open().setItem(storageKeys.locale, 'fr');
  open().setItem(storageKeys.edition, 'US');
  const page = {
    path,
    rest: '?edition=US',
    replaced: [] as string[],
    replace: (clean: string) => page.replaced.push(clean),
  };
  takeTokenLink(page, createSafeStorage(open));
  return { storage: open(), replaced: page.replaced };
}

describe('takeTokenLink', () => {
  it.each([
    ['/redirect/abc', '/'],
    ['/sessions/7/waiting_room/abc', '/sessions/7/waiting_room'],
    ['/sessions/clients/redirect/7/abc', '/sessions/clients/redirect/7'],
  ])('%s: clears storage, keeps language and edition, stores the token, leaves %s', (path, clean) => {
    const { storage, replaced } = visit(path);
    expect(replaced).toEqual([`${clean}?edition=US`]);
    expect(storage.getItem('junk')).toBeNull();
    expect(storage.getItem(storageKeys.session)).toBe('{"token":"abc","admin":false,"provider":false}');
    expect(storage.getItem(storageKeys.locale)).toBe('fr');
    expect(storage.getItem(storageKeys.edition)).toBe('US');
  });

  it.each(['/dashboard', '/redirect', '/sessions/7/waiting_room', '/sessions/clients/redirect/7'])(
    '%s: changes nothing',
    (path) => {
      const { storage, replaced } = visit(path);
      expect(replaced).toEqual([]);
      expect(storage.getItem(storageKeys.session)).toBe('{"token":"old"}');
    },
  );

  it('reads an encoded token as it was meant, and takes a broken encoding as it stands', () => {
    expect(visit('/redirect/a%2Fb').storage.getItem(storageKeys.session)).toContain('"a/b"');
    expect(visit('/redirect/a%zz').storage.getItem(storageKeys.session)).toContain('"a%zz"');
  });
});
