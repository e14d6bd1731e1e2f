import { describe, expect, it, jest } from '@jest/globals';
import { createSafeStorage } from '../storage/storage.ts';
import { fakeStorage } from '../testing/people.ts';
import { goToForm } from './go-to-form.ts';

const works = () => createSafeStorage(fakeStorage());
const refused = () =>
  createSafeStorage(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });

/** What becomes of a document at an address that guards lead to an end. */
function open(address: string, end = '/signin', { storage = works(), tabStorage = works(), isFirstVisit = true } = {}) {
  const { pathname, search } = new URL(address, 'http://localhost');
  const did: unknown[][] = [];
  const note = (name: string) => jest.fn((...given: unknown[]) => void did.push([name, ...given]));
  const page = {
    location: { pathname, search, replace: note('leave') },
    history: { state: { idx: 3 }, replaceState: note('rename') },
    stop: note('stop'),
  };
  // Whether they work is known once they were asked.
  for (const each of [storage, tabStorage]) each.get('portal.session');
  const way = goToForm(end, page, { storage, tabStorage, isFirstVisit });
  return { way, did };
}

describe('the way of somebody signed out to the form', () => {
  it('is another name for the start page, with the number that the router gave its entry', () => {
    expect(open('/')).toEqual({ way: 'here', did: [['rename', { idx: 3 }, '', '/signin']] });
  });

  it('is another document from every other page on a first visit, and nothing of the present one runs', () => {
    for (const address of ['/dashboard', '/messages?with=7', '/admin/people/7', '/signup_clinic'])
      expect(open(address)).toEqual({ way: 'left', did: [['stop'], ['leave', '/signin']] });
  });

  it('takes the edition of the address along, and nothing else of its query', () => {
    expect(open('/?edition=US&list=past').did).toEqual([['rename', { idx: 3 }, '', '/signin?edition=US']]);
    expect(open('/clients?edition=%26&list=past').did).toContainEqual(['leave', '/signin?edition=%26']);
  });

  it.each([
    ['who stays', '/dashboard', '/dashboard'],
    ['who is led elsewhere', '/admin', '/dashboard'],
    ['who stands at the form', '/signin', '/signin'],
    ['who is signed in and at the form', '/signin', '/dashboard'],
    ['a clinic’s administrator', '/dashboard_clinic', '/signin_clinic'],
  ])('is not gone by %s', (_who, address, end) => {
    expect(open(address, end)).toEqual({ way: null, did: [] });
  });

  it('is the router’s from other pages on later visits, and where the form may not stand first: a tab that keeps something, refused storage', () => {
    const tabStorage = works();
    tabStorage.set('portal.session_ended', 'expired');
    for (const kept of [{ isFirstVisit: false }, { tabStorage }, { storage: refused() }, { tabStorage: refused() }]) {
      expect(open('/dashboard', '/signin', kept)).toEqual({ way: null, did: [] });
      expect(open('/', '/signin', kept).way).toBe('here');
    }
  });
});
