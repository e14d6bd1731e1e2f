import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { RemoteDefinition } from '@portal/portal-kit/define-remote';
import { act, screen } from '@testing-library/react';
import type { RemoteLoadError } from '../remotes/load-error.ts';
import { storedSession } from '../session/stored-session.ts';
import { storageKeys } from '../storage/storage.ts';
import { type OpenedPortal, openPortal } from '../testing/open-portal.tsx';
import { person } from '../testing/people.ts';

const none = async () => ({ default: {} });
let opened: OpenedPortal | undefined;
let fail: (() => void)[] = [];

const remote: RemoteDefinition = {
  name: 'mf-dashboard',
  pages: [
    {
      id: 'dashboard',
      paths: ['/dashboard'],
      load: () =>
        new Promise((_, reject) => {
          fail.push(() => reject(new Error('no such file')));
        }),
    },
  ],
  messages: { en: none, fr: none },
};

beforeEach(() => {
  jest.useFakeTimers();
  fail = [];
  localStorage.setItem(storageKeys.session, storedSession('mine'));
});

afterEach(() => {
  opened?.close();
  jest.useRealTimers();
  localStorage.clear();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

it('a page that was slow and could not be had in the end is said to be so, and not asked for again by itself', async () => {
  const reported = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const user = person();
  opened = await openPortal('/dashboard', {
    remote,
    answers: { 'GET /practice/users/me': [{ status: 200, json: user }] },
  });
  await pass(10_000);
  expect(screen.getByRole('alert')).toHaveTextContent('code slow');
  // Two more tries, with their pauses.
  for (const tries of [1, 2, 3]) {
    expect(fail).toHaveLength(tries);
    fail.at(-1)?.();
    await pass(1_000);
  }
  expect(screen.getByRole('alert')).toHaveTextContent(/code (?!slow)\w+/);
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeEnabled();
  await pass(10_000);
  expect(fail).toHaveLength(3);
  expect(reported.mock.calls.map(([, error]) => (error as RemoteLoadError).code)).toEqual(['slow', 'unreachable']);
});
