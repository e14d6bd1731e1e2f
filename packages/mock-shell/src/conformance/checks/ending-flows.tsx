import { expect } from '@jest/globals';
import { currentUser } from '@portal/contract/calls/accounts';
import { currentClinicAdmin } from '@portal/contract/calls/clinic-admin';
import { storageKeys } from '@portal/shell/storage';
import { act, screen, waitFor } from '@testing-library/react';
import type { PlainAnswer } from '../../calls/plain-call.ts';
import { nextTask } from '../../harness/node-world.ts';
import type { Bench, OpenPortal } from '../benches/bench.ts';
import { here } from '../probe-remote.tsx';
import {
  arriveAt,
  type Check,
  clinicTokenIn,
  expectLeft,
  finish,
  headerOf,
  look,
  lyingDraft,
  minuteMs,
  press,
  see,
  tokenIn,
  toldOf,
} from './check.ts';
import { answersTo, atDashboard } from './clinic-session.tsx';
import { hold } from './hold.ts';

const refused: PlainAnswer = { status: 401, headers: [], body: null };

/** More tasks than any ending takes. */
const mostTasks = 2_000;

/** Waits until the portal is left. Held timers stay held: Testing Library would let them run while it waits. */
async function untilLeft({ left }: OpenPortal): Promise<void> {
  for (let tasks = 0; left.length === 0 && tasks < mostTasks; tasks += 1) await act(nextTask);
  expect(left).toEqual(['/signin']);
}

/** So little before an ending that no timer comes in between which writes drafts by itself, in milliseconds. */
const momentMs = 100;

/** What was typed in the moment before a session ends lies in the browser before the page goes, whoever ends it. */
async function typedBefore({ open, close }: Bench): Promise<void> {
  const endings: { reach: number; end(opened: OpenPortal): void }[] = [
    {
      reach: 0,
      end: (opened) =>
        void opened
          .host()
          .api.call(currentUser, {})
          .catch(() => undefined),
    },
    {
      reach: 15 * minuteMs - momentMs,
      end: (opened) => {
        opened.pass(momentMs);
        look();
      },
    },
  ];
  for (const { reach, end } of endings) {
    let isRefused = false;
    const opened = await open(here, {
      intercept: ({ path }) => (isRefused && path.includes('/users/me') ? refused : undefined),
    });
    await see('here');
    const { drafts, user } = opened.host();
    const id = user.getState()?.id ?? '';
    // The key to drafts is fetched once, and not in the moment of an ending.
    await finish(() => drafts.keep('probe.before', 'fetches the key'));
    opened.holdTimers();
    opened.pass(reach);
    void drafts.keep('probe.typed', 'the last words');
    expect(await lyingDraft(opened, id, 'probe.typed')).toBeNull();
    isRefused = reach === 0;
    end(opened);
    await untilLeft(opened);
    expect(await lyingDraft(opened, id, 'probe.typed')).not.toBeNull();
    close();
  }
}

/** Of what is typed quickly a draft keeps the last state. */
async function typedQuickly({ open }: Bench): Promise<void> {
  const opened = await open(here);
  await see('here');
  const { drafts } = opened.host();
  const keeping = ['l', 'la', 'last'].map((text) => drafts.keep('probe.quick', text));
  await finish(async () => void (await Promise.all(keeping)));
  await finish(async () => expect(await drafts.find('probe.quick')).toBe('last'));
}

/** A refusal of the token before says nothing about the session of now. */
async function olderToken({ open }: Bench): Promise<void> {
  const { promise, release } = hold<PlainAnswer>();
  const answers = answersTo();
  let older: string | undefined;
  const opened = await open(here, {
    ...atDashboard,
    intercept: (call) => (older && headerOf(call, 'authorization') === older ? promise : answers(call)),
  });
  await see('here');
  older = clinicTokenIn(opened.storage);
  const { api, beginClinicSession, clinicAdmin } = opened.host();
  const late = finish(() => expect(api.call(currentClinicAdmin, {})).rejects.toMatchObject({ status: 401 }));
  await finish(async () => void (await beginClinicSession('newer')));
  release(refused);
  await late;
  expect([opened.left, clinicTokenIn(opened.storage)]).toEqual([[], 'newer']);
  expect(clinicAdmin.getState()).not.toBeNull();
}

/** Another tab has cleared all that the browser kept: this one shows nothing of the person any more. */
async function clearedStorage({ open }: Bench): Promise<void> {
  const opened = await open(here);
  await see('here');
  opened.storage.clear();
  toldOf(null);
  await expectLeft(opened, '/');
}

/** Whom nobody could name, because no network answered, stays signed in. */
async function noNetwork({ open }: Bench): Promise<void> {
  let isDown = true;
  const opened = await open(here, {
    intercept: ({ path }) => {
      if (isDown && path.includes('/users/me')) throw new TypeError('Failed to fetch');
      return undefined;
    },
  });
  await waitFor(() => expect(screen.getByText('Try Again')).toBeVisible());
  expect([opened.left, tokenIn(opened.storage)]).toEqual([[], expect.any(String)]);
  isDown = false;
  press('Try Again');
  await screen.findByText('here');
}

/** Who works in another tab is nobody who does nothing. */
async function otherTabAtWork({ open }: Bench): Promise<void> {
  const opened = await open(here);
  await see('here');
  opened.holdTimers();
  opened.pass(12 * minuteMs);
  opened.storage.setItem(storageKeys.lastInput, String(opened.host().now().getTime()));
  opened.pass(12 * minuteMs);
  look();
  await expect(() => screen.queryByText('Are you still there?')).toBeAbsentOnce(() => document.querySelector('main'));
  expect(opened.left).toEqual([]);
  opened.pass(minuteMs);
  look();
  await waitFor(() => expect(screen.getByText('Are you still there?')).toBeVisible());
}

/** A link with somebody else’s token takes nobody’s place before the person was asked. */
async function anothersLink({ open, close }: Bench): Promise<void> {
  const lucs = await open(here, { as: 'luc@demo.test' });
  await see('here');
  const token = tokenIn(lucs.storage) ?? '';
  close();
  const opened = await open(here, { at: `/redirect/${token}` });
  await arriveAt(opened, '/link');
  expect(tokenIn(opened.storage)).toEqual(expect.any(String));
  expect(tokenIn(opened.storage)).not.toBe(token);
}

/** What somebody else typed into this tab’s sign-up is gone once a person signs in; what is theirs stays. */
async function typedSignUp({ open, close }: Bench): Promise<void> {
  const typedBy = async (email: string) => {
    window.sessionStorage.setItem('portal.sign_up', JSON.stringify({ email }));
    await open(here);
    await see('here');
    const left = window.sessionStorage.getItem('portal.sign_up');
    close();
    return left;
  };
  expect(await typedBy('somebody-else@demo.test')).toBeNull();
  expect(await typedBy(' Maya@demo.test')).not.toBeNull();
}

/** What is left of a session, of a tab or of a person when another one comes. */
export const endingFlows: Readonly<Record<string, Check>> = {
  'what was typed before a session ended': typedBefore,
  'what is typed quickly': typedQuickly,
  'a refusal of an older token': olderToken,
  'a storage that was cleared': clearedStorage,
  'a portal without a network': noNetwork,
  'work in another tab': otherTabAtWork,
  'a link with another person’s token': anothersLink,
  'a sign-up that somebody else typed': typedSignUp,
};
