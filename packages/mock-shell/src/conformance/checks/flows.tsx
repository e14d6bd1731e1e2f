import { expect, jest } from '@jest/globals';
import { currentUser } from '@portal/contract/calls/accounts';
import { storageKeys } from '@portal/shell/storage';
import { screen, waitFor } from '@testing-library/react';
import type { Bench } from '../benches/bench.ts';
import { arriveAt, type Check, expectLeft, goTo, press, see } from './check.ts';
import { clinicFlows } from './clinic-flows.tsx';
import { endingFlows } from './ending-flows.tsx';
import { pageFlows } from './page-flows.tsx';
import { personFlows } from './person-flows.tsx';

/** A page that throws leaves everything around it standing, is reported, and comes back by Try Again. */
async function pageThatThrows({ open }: Bench): Promise<void> {
  const log = jest.spyOn(console, 'error').mockReturnValue();
  const failure = new Error('the page is broken');
  let broken = true;
  await open(() => () => {
    if (broken) throw failure;
    return <p>whole again</p>;
  });
  await waitFor(() => expect(document.querySelector('[role="alert"]')).toHaveTextContent('version 2.31.0-0badcafe'));
  expect(screen.getByLabelText('Main')).toBeInTheDocument();
  await waitFor(() =>
    expect(log).toHaveBeenCalledWith(
      '[portal] /dashboard:',
      expect.objectContaining({ code: 'failed', cause: failure }),
    ),
  );
  broken = false;
  press('Try Again');
  await screen.findByText('whole again');
}

/** The API no longer accepts the person: the session ends, and nothing of them stays on the screen. */
async function expiry({ open }: Bench): Promise<void> {
  let expired = false;
  const opened = await open(
    ({ kit: { useCall } }) =>
      function Private() {
        const { data, refetch } = useCall(currentUser, {});
        return (
          <>
            <p>{data ? 'private' : 'none yet'}</p>
            <button type="button" onClick={() => refetch()}>
              ask again
            </button>
          </>
        );
      },
    { intercept: () => (expired ? { status: 401, headers: [], body: null } : undefined) },
  );
  await see('private');
  expired = true;
  press('ask again');
  await expectLeft(opened, '/signin');
  expect(opened.storage.getItem(storageKeys.session)).toBeNull();
}

/** Nobody sees a page that is not theirs. */
async function guards({ open, close }: Bench): Promise<void> {
  await arriveAt(await open(() => () => <p>here</p>, { as: null }), '/signin');
  close();
  const opened = await open(() => () => <p>here</p>);
  await see('here');
  await goTo(opened, '/admin');
  await arriveAt(opened, '/dashboard');
}

/** What several members do together. */
export const flows: Readonly<Record<string, Check>> = {
  'a page that throws': pageThatThrows,
  'a session that the API no longer accepts': expiry,
  'pages of others': guards,
  ...clinicFlows,
  ...endingFlows,
  ...pageFlows,
  ...personFlows,
};
