import { describe, expect, it } from '@jest/globals';
import { createSession } from '../session/session-store.ts';
import { createSafeStorage, storageKeys } from '../storage/storage.ts';
import { fakeStorage, person } from '../testing/people.ts';
import { createEdition } from './edition-store.ts';
import { chosenEdition, editionIn, parseEdition } from './shown-edition.ts';

function visit(open: () => Storage, href: string) {
  const replaced: string[] = [];
  const edition = createEdition(createSafeStorage(open), { href, replace: (address) => replaced.push(address) });
  return { edition: edition.getState(), replaced };
}

describe('edition', () => {
  it('is Canadian unless it is US (SHELL-011)', () => {
    expect([null, '', 'CA', 'FR', 'us ', 'us', 'US'].map(parseEdition)).toEqual([
      'CA',
      'CA',
      'CA',
      'CA',
      'CA',
      'US',
      'US',
    ]);
  });

  it('is chosen by the address, kept, and taken out of the address', () => {
    const open = fakeStorage();
    expect(visit(open, 'http://portal.test/signin?edition=US&a=1#top')).toEqual({
      edition: 'US',
      replaced: ['http://portal.test/signin?a=1#top'],
    });
    expect(visit(open, 'http://portal.test/clients')).toEqual({ edition: 'US', replaced: [] });
  });

  it('is the account’s while somebody is signed in, whatever was chosen, also after a reload (A-158)', () => {
    const storage = createSafeStorage(fakeStorage());
    storage.set(storageKeys.edition, 'CA');
    const session = createSession(storage);
    session.begin('token');
    expect(editionIn(storage)).toBe('CA');
    session.identify({ user: person({ edition: 'US' }) }, 'token');
    expect([editionIn(storage), chosenEdition(storage)]).toEqual(['US', 'CA']);
    session.end();
    expect(editionIn(storage)).toBe('CA');
  });

  it('leaves an address that only looks like another host on this one', () => {
    expect(visit(fakeStorage(), 'http://portal.test//evil.test/?edition=US').replaced).toEqual([
      'http://portal.test//evil.test/',
    ]);
  });
});
