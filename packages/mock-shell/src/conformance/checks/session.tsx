import { expect, jest } from '@jest/globals';
import { signIn, updateUser } from '@portal/contract/calls/accounts';
import { DEMO_PASSWORD } from '@portal/reference-api';
import { storageKeys } from '@portal/shell/storage';
import { act, screen, waitFor } from '@testing-library/react';
import type { OpenPortal, Visit } from '../benches/bench.ts';
import type { ProbePage } from '../probe-remote.tsx';
import { type ChecksOf, callsTo, expectLeft, finish, headerOf, press, see, tokenIn } from './check.ts';
import { hold } from './hold.ts';

const whoIsThere: ProbePage = ({ kit: { useOptionalUser } }) =>
  function Visitor() {
    return <p>visitor {useOptionalUser()?.email ?? 'unknown'}</p>;
  };

/** A public page that is shown before the API has said who is there. */
function beforeThePerson(): { visit: Visit; tell(): void } {
  const { promise, release } = hold<undefined>();
  return {
    visit: { at: '/sessions/booking', intercept: ({ path }) => (path.includes('/users/me') ? promise : undefined) },
    tell: () => release(undefined),
  };
}

/** Nothing of the person is left: the API knows, the storage is empty, the page is being left and shows nothing. */
async function expectSignedOut(opened: OpenPortal, token: string | undefined): Promise<void> {
  await expectLeft(opened, '/signin');
  expect(token).toBeDefined();
  expect(callsTo(opened, 'DELETE /practice/sessions').map((call) => headerOf(call, 'authorization'))).toEqual([token]);
  expect(opened.storage.getItem(storageKeys.session)).toBeNull();
}

/** Saves another title than the person has, behind the portal's back. */
async function saveTitle(opened: OpenPortal): Promise<string> {
  const { api, user } = opened.host();
  const person = user.getState();
  const title = person?.title === 'Dr' ? 'Mx' : 'Dr';
  await api.call(updateUser, { params: { id: person?.id ?? '' }, body: { user: { title } } });
  return title;
}

/** A token that the server has just given to somebody. */
async function tokenOf(email: string, { host }: OpenPortal): Promise<string> {
  const answer = await host().api.call(signIn, { body: { email, password: DEMO_PASSWORD, source: 'practice' } });
  if (!('access_token' in answer)) throw new Error(`${email} signs in with a pin.`);
  return answer.access_token;
}

export const sessionChecks: ChecksOf<
  | 'useSession'
  | 'useOptionalUser'
  | 'useRefreshUser'
  | 'useBeginSession'
  | 'host.user'
  | 'host.refreshUser'
  | 'host.beginSession'
  | 'host.signOut'
> = {
  useSession: async ({ open, close }) => {
    const page: ProbePage = ({ kit: { useSession } }) =>
      function Account() {
        const { user, signOut } = useSession();
        return (
          <button type="button" onClick={() => void signOut()}>
            {`${user.email} leaves`}
          </button>
        );
      };
    const opened = await open(page);
    await see('maya@demo.test leaves');
    const token = tokenIn(opened.storage);
    press('maya@demo.test leaves');
    await expectSignedOut(opened, token);
    close();

    const log = jest.spyOn(console, 'error').mockReturnValue();
    await open(page, { at: '/sessions/booking', as: null });
    await waitFor(() => expect(document.querySelector('[role="alert"]')).toHaveTextContent('code failed'));
    expect(log).toHaveBeenCalledWith(
      expect.stringContaining('[portal]'),
      expect.objectContaining({
        code: 'failed',
        cause: expect.objectContaining({
          message: expect.stringContaining('useSession was called on a page without'),
        }),
      }),
    );
  },

  useOptionalUser: async ({ open, close }) => {
    await open(whoIsThere, { at: '/sessions/booking', as: null });
    await see('visitor unknown');
    close();
    const { visit, tell } = beforeThePerson();
    await open(whoIsThere, visit);
    await see('visitor unknown');
    tell();
    await see('visitor maya@demo.test');
  },

  useRefreshUser: async ({ open }) => {
    const page: ProbePage = ({ kit: { useRefreshUser, useSession }, libraries: { react } }) =>
      function Title() {
        const { user } = useSession();
        const refresh = useRefreshUser();
        const [state, setState] = react.useState('before');
        return (
          <button type="button" onClick={() => void refresh().then(() => setState(`${user.email} has news`))}>
            {`${state}: ${user.title}`}
          </button>
        );
      };
    const opened = await open(page);
    const button = await waitFor(() => screen.getByText(/^before: /));
    const title = await saveTitle(opened);
    expect(button).not.toHaveTextContent(title);
    press(button.textContent ?? '');
    await see(`maya@demo.test has news: ${title}`);
  },

  'host.user': async ({ open }) => {
    const { visit, tell } = beforeThePerson();
    const opened = await open(() => () => <p>here</p>, visit);
    await see('here');
    const told: (string | undefined)[] = [];
    const { user } = opened.host();
    expect(user.getState()).toBeNull();
    const stop = user.subscribe(() => told.push(user.getState()?.email));
    await act(async () => tell());
    await waitFor(() => expect(told).toEqual(['maya@demo.test']));
    expect(user.getState()).toMatchObject({ first_name: 'Maya', locale: 'en', provider_yn: true });
    stop();
    await finish(() => opened.host().signOut());
    expect(told).toEqual(['maya@demo.test']);
  },

  'host.refreshUser': async ({ open }) => {
    let refuse = false;
    const unavailable = { status: 422, headers: [], body: null };
    const opened = await open(() => () => <p>here</p>, {
      intercept: ({ path }) => (refuse && path.includes('/users/me') ? unavailable : undefined),
    });
    await see('here');
    const { user, refreshUser } = opened.host();
    const title = await saveTitle(opened);
    await finish(refreshUser);
    expect(user.getState()).toMatchObject({ title, email: 'maya@demo.test' });

    const log = jest.spyOn(console, 'error').mockReturnValue();
    refuse = true;
    await finish(refreshUser);
    expect(user.getState()).toMatchObject({ title, email: 'maya@demo.test' });
    expect(log).toHaveBeenCalledTimes(1);
    expect(opened.left).toEqual([]);
  },

  useBeginSession: async ({ open }) => {
    let token = '';
    const page: ProbePage = ({ kit: { useBeginSession, useOptionalUser }, libraries: { react } }) =>
      function Newcomer() {
        const begin = useBeginSession();
        const user = useOptionalUser();
        const [state, setState] = react.useState('before');
        return (
          <button type="button" onClick={() => void begin(token).then((found) => setState(`${found?.email} is in`))}>
            {`${state}: ${user?.first_name ?? 'nobody'}`}
          </button>
        );
      };
    const opened = await open(page, { at: '/sessions/booking', as: null });
    await see('before: nobody');
    token = await tokenOf('maya@demo.test', opened);
    press('before: nobody');
    await see('maya@demo.test is in: Maya');
  },

  'host.beginSession': async ({ open }) => {
    const opened = await open(whoIsThere, { at: '/sessions/booking', as: null });
    await see('visitor unknown');
    const { beginSession, api, user } = opened.host();
    const [maya, luc] = [await tokenOf('maya@demo.test', opened), await tokenOf('luc@demo.test', opened)];
    await expect(beginSession('nobodys')).rejects.toThrow('does not accept');
    expect([opened.storage.getItem(storageKeys.session), opened.left]).toEqual([null, []]);

    const begun: (string | undefined)[] = [];
    await finish(async () => void begun.push((await beginSession(maya))?.email));
    expect([begun, user.getState()?.email, tokenIn(opened.storage)]).toEqual([
      ['maya@demo.test'],
      'maya@demo.test',
      maya,
    ]);
    await see('visitor maya@demo.test');
    await api.call(updateUser, { params: { id: user.getState()?.id ?? '' }, body: { user: {} } });
    expect(callsTo(opened, 'PUT /practice/users/').map((call) => headerOf(call, 'authorization'))).toEqual([maya]);
    expect([opened.left, window.location.pathname]).toEqual([[], '/sessions/booking']);

    // Her own session goes on; another person’s is not begun before she was asked.
    await finish(async () => void begun.push((await beginSession(await tokenOf('maya@demo.test', opened)))?.email));
    await finish(async () => void begun.push((await beginSession(luc))?.email));
    expect([begun.slice(1), tokenIn(opened.storage), opened.left]).toEqual([
      ['maya@demo.test', undefined],
      maya,
      ['/link'],
    ]);
    expect(window.sessionStorage.getItem('portal.pending_link')).toContain(luc);
    window.sessionStorage.removeItem('portal.pending_link');
  },

  'host.signOut': async ({ open }) => {
    const opened = await open(() => () => <p>here</p>);
    await see('here');
    const token = tokenIn(opened.storage);
    await finish(() => opened.host().signOut());
    await expectSignedOut(opened, token);
  },
};
