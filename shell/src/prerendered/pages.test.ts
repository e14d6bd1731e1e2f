import { afterEach, describe, expect, it } from '@jest/globals';
import { leaveEndingNotice } from '../session/ending-notice.ts';
import { createMailToken } from '../session/mail-token.ts';
import { createSafeStorage } from '../storage/storage.ts';
import { fakeStorage } from '../testing/people.ts';
import { beginsAnew, type FirstVisit, prerenderedPageOf } from './pages.ts';

const works = () => createSafeStorage(fakeStorage());

function visitTo(address: string, visit: Partial<FirstVisit> = {}): FirstVisit {
  const { pathname, search } = new URL(address, 'http://localhost');
  const location = { pathname, search };
  return { location, state: null, token: null, storage: works(), tabStorage: works(), ...visit };
}

const pageOf = (...visit: Parameters<typeof visitTo>) => prerenderedPageOf(visitTo(...visit))?.path;

afterEach(() => sessionStorage.clear());

describe('the page that a visit begins with', () => {
  it.each(['/signin', '/forgot_password', '/signin?edition=US'])('stands in the document of %s', (address) => {
    expect(pageOf(address)).toBe(new URL(address, 'http://localhost').pathname);
  });

  it.each(['/signin', '/forgot_password'])('is never a form for who is signed in (%s)', (address) => {
    expect(pageOf(address)).toBe(address);
    expect(pageOf(address, { token: 'maya' })).toBeUndefined();
  });

  it.each(['storage', 'tabStorage'] as const)('is the shell’s to show where %s is forbidden', (which) => {
    const forbidden = createSafeStorage(() => {
      throw new Error('forbidden');
    });
    forbidden.get('any');
    expect(pageOf('/signin', { [which]: forbidden })).toBeUndefined();
  });

  it('is the shell’s to show where it has to tell why one is here', () => {
    expect(pageOf('/signin', { state: { arrival: 'password_changed' } })).toBeUndefined();
    leaveEndingNotice('idle');
    expect(pageOf('/signin')).toBeUndefined();
    expect(pageOf('/forgot_password')).toBe('/forgot_password');
  });

  it.each(['/forgot_password?for=clinic', '/signin?x=1', '/signin/', '/dashboard'])(
    'is the shell’s to show at %s, where it may be another one',
    (address) => expect(pageOf(address)).toBeUndefined(),
  );

  it('asks for a new password only who has come by the mail', () => {
    const tabStorage = works();
    expect(pageOf('/reset_password', { tabStorage })).toBeUndefined();
    createMailToken(tabStorage).keep('password_reset', 'token');
    expect(pageOf('/reset_password', { tabStorage })).toBe('/reset_password');
  });

  it('asks for the pin only while a sign-in is under way', () => {
    expect(pageOf('/two_factor')).toBeUndefined();
    expect(pageOf('/two_factor', { state: { two_factor_id: 'x' } })).toBe('/two_factor');
  });
});

describe('a remote’s page that was rendered ahead', () => {
  const begins = (...visit: Parameters<typeof visitTo>) => beginsAnew(visitTo(...visit));

  it('is shown to who comes with nothing, in either edition', () => {
    expect(begins('/signup')).toBe(true);
    expect(begins('/signin_clinic?edition=US', { state: undefined })).toBe(true);
  });

  it('is the remote’s to show to who is signed in, brings something, or comes back to it', () => {
    expect(begins('/signup', { token: 'maya' })).toBe(false);
    expect(begins('/signup?verify')).toBe(false);
    expect(begins('/signup', { state: { onboarding: {} } })).toBe(false);
  });

  it('is the remote’s to show where the tab keeps what was typed, or what is to be told', () => {
    const tabStorage = works();
    tabStorage.set('another.name', 'of an extension');
    expect(begins('/signup', { tabStorage })).toBe(true);
    tabStorage.set('portal.sign_up', '{}');
    expect(begins('/signup', { tabStorage })).toBe(false);
  });
});
