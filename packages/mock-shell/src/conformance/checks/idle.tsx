import { expect } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import type { OpenPortal } from '../benches/bench.ts';
import type { ProbePage } from '../probe-remote.tsx';
import { type ChecksOf, expectLeft, goTo, look, minuteMs, press, see } from './check.ts';
import { everNewer, shortOf } from './releases.tsx';

/** The machine sleeps for a while: the clock goes on, and the first thing to happen is that the page is looked at again. */
function sleep({ pass }: OpenPortal, ms: number): void {
  pass(ms);
  look();
}

const warning = () => screen.queryByText('Are you still there?');
/** What was due has come: the page shows it before the clock goes on. */
const expectNoWarning = () => expect(warning).toBeAbsentOnce(() => document.querySelector('main'));

/** Nobody is asked after 13 minutes without input; then somebody is, and signed out two minutes later. */
async function expectWatched(opened: OpenPortal): Promise<void> {
  sleep(opened, 12 * minuteMs);
  await expectNoWarning();
  sleep(opened, minuteMs);
  await waitFor(() => expect(warning()).toBeVisible());
  expect(opened.left).toEqual([]);
  sleep(opened, 2 * minuteMs);
  await expectLeft(opened, '/signin');
}

/** A quarter of an hour goes by, and nobody is asked anything. */
async function expectUnwatched(opened: OpenPortal): Promise<void> {
  sleep(opened, 15 * minuteMs);
  await expectNoWarning();
  expect(opened.left).toEqual([]);
}

export const idleChecks: ChecksOf<'useLiveSession' | 'host.keepAwake' | 'surroundings.idle'> = {
  useLiveSession: async ({ open, lent }) => {
    const call =
      (version: string): ProbePage =>
      ({ kit: { useLiveSession }, libraries: { react } }) =>
        function Call() {
          const [live, setLive] = react.useState(true);
          useLiveSession('mf-sessions', live);
          return (
            <button type="button" onClick={() => setLive(false)}>
              {`${shortOf(version)} ${live ? 'hang up' : 'over'}`}
            </button>
          );
        };
    const opened = await open(() => () => null, { remotes: everNewer(lent, call), at: '/session_notes' });
    await see('1.0.0 hang up');
    await goTo(opened, '/messages');
    await see('1.0.0 hang up');
    opened.holdTimers();
    await expectUnwatched(opened);
    press('1.0.0 hang up');
    await see('1.0.0 over');
    await expectWatched(opened);
  },

  'host.keepAwake': async ({ open }) => {
    const opened = await open(() => () => <p>here</p>);
    await see('here');
    opened.holdTimers();
    const [first, second] = [opened.host().keepAwake(), opened.host().keepAwake()];
    await expectUnwatched(opened);
    act(first);
    // Letting go twice is letting go once: the other one still holds.
    act(first);
    await expectUnwatched(opened);
    act(second);
    await expectWatched(opened);
  },

  'surroundings.idle': async ({ open }) => {
    const opened = await open(() => () => <p>here</p>);
    await see('here');
    opened.holdTimers();
    await expectWatched(opened);
  },
};
