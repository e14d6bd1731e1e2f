import { expect } from '@jest/globals';
import { clientSelector } from '@portal/contract/calls/clients';
import { filesFromClients } from '@portal/contract/calls/shared-files';
import { storageKeys } from '@portal/shell/storage';
import { waitFor } from '@testing-library/react';
import { plainAnswer } from '../../calls/plain-call.ts';
import type { Bench, OpenPortal } from '../benches/bench.ts';
import { here, type ProbePage, probeMessages } from '../probe-remote.tsx';
import { type Check, finish, goTo, headerOf, minuteMs, see, tokenIn, toldOf } from './check.ts';
import { hold } from './hold.ts';

const greeting: ProbePage = ({ kit: { useText } }) =>
  function Greeting() {
    const { t } = useText('mf-dashboard');
    return <p>{t('greeting', { name: 'Luc' })}</p>;
  };

/** A person's own language is theirs alone: nothing of it is left in the browser for whoever comes next. */
async function ownLanguage({ open }: Bench): Promise<void> {
  const opened = await open(greeting, { as: 'luc@demo.test', locale: null });
  await see('Bonjour Luc');
  expect(document.documentElement.lang).toBe('fr');
  expect(opened.storage.getItem(storageKeys.locale)).toBeNull();
}

/** Of two languages that are chosen quickly the last one counts, however long the other one takes to arrive. */
async function lastWish({ open }: Bench): Promise<void> {
  const { promise, release } = hold<Awaited<ReturnType<typeof probeMessages.fr>>>();
  const opened = await open(greeting, { messages: { ...probeMessages, fr: () => promise } });
  await see('Hello Luc');
  const { setLocale, locale } = opened.host();
  const first = finish(() => setLocale('fr'));
  await finish(() => setLocale('en'));
  release(await probeMessages.fr());
  await first;
  await see('Hello Luc');
  expect([locale.getState(), document.documentElement.lang, opened.storage.getItem(storageKeys.locale)]).toEqual([
    'en',
    'en',
    'en',
  ]);
}

/** Whoever chose no edition, and is nobody yet, finds the Canadian one (SHELL-011). */
async function firstEdition({ open }: Bench): Promise<void> {
  const opened = await open(here, { at: '/sessions/booking', as: null });
  await see('here');
  expect(opened.host().edition.getState()).toBe('CA');
}

/** The person as the API tells them to this page now. */
async function personAsTold({ fetch, calls }: OpenPortal): Promise<Record<string, unknown>> {
  const authorization = headerOf(
    calls.find(({ path }) => path.includes('/users/me')) ?? { headers: [] },
    'authorization',
  );
  const address = `${window.location.origin}/api/practice/users/me?locale=en`;
  return (await fetch(address, { headers: { authorization: authorization ?? '' } })).json();
}

/** Of two answers about the person, the one that was asked for last counts. */
async function lastAnswer({ open }: Bench): Promise<void> {
  const { promise: older, release } = hold<string>();
  let asked = 0;
  let person: Record<string, unknown> = {};
  const opened = await open(here, {
    intercept: async ({ path }) => {
      if (!path.includes('/users/me') || !('id' in person)) return undefined;
      asked += 1;
      const title = asked === 1 ? await older : 'newer';
      return plainAnswer(Response.json({ ...person, title }));
    },
  });
  await see('here');
  person = await personAsTold(opened);
  const { refreshUser, user } = opened.host();
  const first = finish(refreshUser);
  await waitFor(() => expect(asked).toBe(1));
  await finish(refreshUser);
  expect(user.getState()?.title).toBe('newer');
  release('older');
  await first;
  expect(user.getState()?.title).toBe('newer');
}

/** A machine whose clock is wrong goes by the server’s. */
async function wrongClock({ open }: Bench): Promise<void> {
  let stamp = 0;
  const opened = await open(here, {
    intercept: ({ path }) =>
      path.includes('client_selector')
        ? plainAnswer(Response.json([], { headers: { 'X-Portal-Time': String(stamp) } }))
        : undefined,
  });
  await see('here');
  const { api, now } = opened.host();
  const before = now().getTime();
  stamp = before + 10 * minuteMs;
  await api.call(clientSelector, {});
  const wrongBy = now().getTime() - before - 10 * minuteMs;
  expect(Math.abs(wrongBy)).toBeLessThan(minuteMs);
}

/** Where the disk is full, what was chosen counts for as long as this tab lives. */
async function fullDisk({ open }: Bench): Promise<void> {
  const opened = await open(greeting);
  await see('Hello Luc');
  const full = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
  const { storage } = opened;
  const owner = Object.getPrototypeOf(storage);
  const setItem = Object.getOwnPropertyDescriptor(owner, 'setItem') ?? {};
  Object.defineProperty(owner, 'setItem', { ...setItem, value: full });
  try {
    await finish(() => opened.host().setLocale('fr'));
    // Another tab tells of its language, which is looked up where this one’s could not be kept.
    toldOf(storageKeys.locale);
    await goTo(opened, '/clients');
    await see('Bonjour Luc');
    expect(document.documentElement.lang).toBe('fr');
  } finally {
    Object.defineProperty(owner, 'setItem', setItem);
  }
}

/** Pages find the files that the demo world’s people share: no server has them. */
async function sharedFiles({ open }: Bench): Promise<void> {
  const opened = await open(here);
  await see('here');
  const { data } = await opened.host().api.call(filesFromClients, { query: {} });
  expect(data.map(({ resource }) => resource.url)).toContainEqual(expect.stringMatching(/^blob:/));
}

let signUps = 0;

/** Whoever has just signed up a clinic can be signed in, though the demo world’s table does not know them. */
async function newAdministrator({ world }: Bench): Promise<void> {
  signUps += 1;
  const user = {
    first_name: 'Wren',
    last_name: 'Ito',
    // Both shells stand on one world.
    email: `wren.${signUps}@demo.test`,
    password: 'Seven-Tall-Birches',
    locale: 'en',
  };
  await world.ask(null, 'POST', '/clinic_admin/users', { user, clinic: { clinic_token: 'CEDAR-2026' } });
  expect(await world.sessionOf(user.email)).toMatchObject({ kind: 'clinic' });
}

/** What the mock shell’s log tells is copied into reports: never a token. */
async function log({ open }: Bench): Promise<void> {
  const maya = await open(here);
  await see('here');
  await finish(async () => void (await maya.host().beginSession(tokenIn(maya.storage) ?? '')));
  const told = maya.told();
  if (told) expect(told).toContainEqual({ kind: 'begin_session', detail: '' });
}

/** What belongs to whoever looks: their language, their edition, their clock, and what they are called. */
export const personFlows: Readonly<Record<string, Check>> = {
  'a person’s own language': ownLanguage,
  'two languages chosen quickly': lastWish,
  'an edition that nobody chose': firstEdition,
  'two answers about the person': lastAnswer,
  'a clock that is wrong': wrongClock,
  'a disk that is full': fullDisk,
  'files that people share': sharedFiles,
  'an administrator who has just signed up': newAdministrator,
  'what the log tells': log,
};
