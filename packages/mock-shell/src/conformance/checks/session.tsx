import { expect, jest } from '@jest/globals';
import { updateUser } from '@portal/contract/calls/accounts';
import { storageKeys } from '@portal/shell/storage';
import { act, screen, waitFor } from '@testing-library/react';
import type { OpenPortal, Visit } from '../benches/bench.ts';
import type { ProbePage } from '../probe-remote.tsx';
import { type ChecksOf, callsTo, finish, headerOf, press, see } from './check.ts';
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

const tokenIn = (storage: Storage) => storage.getItem(storageKeys.session)?.match(/"token":"([^"]+)"/)?.[1];

/** Nothing of the person is left: the API knows, the storage is empty, the page is being left and shows nothing. */
async function expectSignedOut(opened: OpenPortal, token: string | undefined): Promise<void> {
  await waitFor(() => expect(opened.left).toEqual(['/signin']));
  expect(token).toBeDefined();
  expect(callsTo(opened, 'DELETE /practice/sessions').map((call) => headerOf(call, 'authorization'))).toEqual([token]);
  expect(opened.storage.getItem(storageKeys.session)).toBeNull();
  expect(document.querySelector('main')).toBeNull();
}

/** Saves another title than the person has, behind the portal's back. */
async function saveTitle(opened: OpenPortal): Promise<string> {
  const { api, user } = opened.host();
  const person = user.getState();
  const title = person?.title === 'Dr' ? 'Mx' : 'Dr';
  await api.call(updateUser, { params: { id: person?.id ?? '' }, body: { user: { title } } });
  return title;
}

export const sessionChecks: ChecksOf<
  'useSession' | 'useOptionalUser' | 'useRefreshUser' | 'host.user' | 'host.refreshUser' | 'host.signOut'
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

  'host.signOut': async ({ open }) => {
    const opened = await open(() => () => <p>here</p>);
    await see('here');
    const token = tokenIn(opened.storage);
    await finish(() => opened.host().signOut());
    await expectSignedOut(opened, token);
  },
};
