import { expect, jest } from '@jest/globals';
import { storageKeys } from '@portal/shell/storage';
import { act, waitFor } from '@testing-library/react';
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

export const sessionChecks: ChecksOf<'useSession' | 'useOptionalUser' | 'host.user' | 'host.signOut'> = {
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

  'host.signOut': async ({ open }) => {
    const opened = await open(() => () => <p>here</p>);
    await see('here');
    const token = tokenIn(opened.storage);
    await finish(() => opened.host().signOut());
    await expectSignedOut(opened, token);
  },
};
