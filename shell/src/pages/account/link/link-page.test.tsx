import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { storageKeys } from '../../../storage/storage.ts';
import { type Answer, type OpenedPortal, openPortal } from '../../../testing/open-portal.tsx';
import { person } from '../../../testing/people.ts';

const ME = 'GET /practice/users/me';
const SIGN_OUT = 'DELETE /practice/sessions';
const maya: Answer = { status: 200, json: person() };
const alexPerson = person({
  id: '2',
  first_name: 'Alex',
  last_name: 'Roy',
  email: 'alex@demo.test',
  provider_yn: false,
});
const alex: Answer = { status: 200, json: alexPerson };
const refused: Answer = { status: 401, json: { error: 'no' } };

let opened: OpenedPortal;
/** Opens a link in a browser where a session is stored; the first answer is about the link's token. */
async function open(
  ofLink: Answer,
  ofStored?: Answer,
  { stored = ofStored ? 'old' : null, link = '/redirect/new' } = {},
) {
  if (stored) localStorage.setItem(storageKeys.session, JSON.stringify({ token: stored }));
  const answers = { [ME]: [ofLink, ...(ofStored ? [ofStored] : [])] as [Answer, ...Answer[]] };
  opened = await openPortal(link, { answers: { ...answers, [SIGN_OUT]: [{ status: 200 }] } });
}
const storedToken = () => JSON.parse(localStorage.getItem(storageKeys.session) ?? '{}').token;
const ended = () => opened.tokens.filter(({ call }) => call === SIGN_OUT).map(({ token }) => token);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

/** A session is live in a tab of this browser. */
function makeLive(): void {
  const locks = { query: async () => ({ held: [{ name: 'portal.live_session' }] }), request: async () => undefined };
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  opened.close();
  Reflect.deleteProperty(navigator, 'locks');
});

describe('a link where somebody is signed in (A-153)', () => {
  it('asks, with both names, and keeps everything until there is an answer', async () => {
    await open(alex, maya);
    await heading('Continue as Alex Roy?');
    expect(
      screen.getByText(/^You are signed in as Maya Chen. This link is for Alex Roy \(alex@demo.test\)/),
    ).toBeVisible();
    expect(opened.tokens).toEqual([
      { call: ME, token: 'new' },
      { call: ME, token: 'old' },
    ]);
    expect(storedToken()).toBe('old');
    expect(window.location.pathname).toBe('/link');
  });

  it('is taken by who continues: then the session before it ends', async () => {
    await open(alex, maya);
    await heading('Continue as Alex Roy?');
    await press('Continue as Alex Roy');
    await waitFor(() => expect(opened.left).toEqual(['/']));
    expect(storedToken()).toBe('new');
    await waitFor(() => expect(ended()).toEqual(['old']));
    expect(sessionStorage.getItem('portal.pending_link')).toBeNull();
  });

  it('is left by who stays, and forgotten', async () => {
    await open(alex, maya);
    await heading('Continue as Alex Roy?');
    await press('Stay signed in as Maya Chen');
    expect(opened.left).toEqual(['/']);
    expect([storedToken(), ended()]).toEqual(['old', []]);
    expect(sessionStorage.getItem('portal.pending_link')).toBeNull();
  });

  it('is not opened while a session is live in another tab, also when that began only with the question', async () => {
    await open(alex, maya);
    await heading('Continue as Alex Roy?');
    makeLive();
    await press('Continue as Alex Roy');
    await heading('You are in a session');
    await press('Go on as Maya Chen');
    opened.close();
    await open(alex, maya);
    await heading('You are in a session');
    expect([storedToken(), ended()]).toEqual(['old', []]);
  });

  it.each([
    ['session_canceled', 'canceled'],
    ['account_locked', 'locked'],
    ['unauthenticated', 'link'],
  ])(
    'that is refused with %s after the session before it ended, too, says why at sign-in: %s',
    async (code, notice) => {
      await open({ status: 401, json: { error: 'no', code } }, refused);
      await waitFor(() => expect(opened.left).toEqual(['/signin']));
      expect(sessionStorage.getItem('portal.session_ended')).toBe(notice);
    },
  );

  it('that no server accepts ends nothing', async () => {
    await open(refused, maya);
    await heading('This link is of no use any more');
    expect([storedToken(), ended(), opened.left]).toEqual(['old', [], []]);
  });

  it('needs no question of a practitioner about herself, nor a new session', async () => {
    await open(maya, maya, { link: '/sessions/7/waiting_room/new' });
    await waitFor(() => expect(opened.left).toEqual(['/sessions/7/waiting_room']));
    expect([storedToken(), ended()]).toEqual(['old', []]);
  });

  it('of the same client is taken without a question', async () => {
    await open(alex, alex);
    await waitFor(() => expect(opened.left).toEqual(['/']));
    expect([storedToken(), ended()]).toEqual(['new', ['old']]);
  });

  it('is taken without a question where the session before does not work any more', async () => {
    await open(alex, refused);
    await waitFor(() => expect(opened.left).toEqual(['/']));
    expect(storedToken()).toBe('new');
  });

  it('leads to sign-in where neither works', async () => {
    await open(refused, refused);
    await waitFor(() => expect(opened.left).toEqual(['/signin']));
    expect(storedToken()).toBeUndefined();
  });

  it('can be tried again where nobody could be asked; nothing is gone until then', async () => {
    await open({ status: 409, json: { error: 'Not now.' } }, maya);
    expect(await screen.findByRole('alert')).toHaveTextContent('Not now.');
    expect(storedToken()).toBe('old');
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeEnabled();
  });
});

describe('a link that another site led to', () => {
  beforeEach(() => {
    document.head.insertAdjacentHTML('beforeend', '<meta name="from-elsewhere">');
  });
  afterEach(() => document.querySelector('meta[name="from-elsewhere"]')?.remove());

  it('asks even where nobody is signed in', async () => {
    await open(alex);
    await heading('Continue as Alex Roy?');
    expect(screen.getByText(/^You came here from another site/)).toBeVisible();
    expect(storedToken()).toBeUndefined();
    await press('Continue as Alex Roy');
    await waitFor(() => expect(opened.left).toEqual(['/']));
    expect([storedToken(), ended()]).toEqual(['new', []]);
  });

  it('is left by whoever is somebody else', async () => {
    await open(alex);
    await heading('Continue as Alex Roy?');
    await press('That is not me');
    expect([opened.left, storedToken()]).toEqual([['/signin'], undefined]);
  });
});

it('without a link there is nothing to look into', async () => {
  await open(maya, undefined, { link: '/link' });
  await waitFor(() => expect(window.location.pathname).toBe('/signin'));
});
