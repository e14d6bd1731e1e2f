import { afterEach, expect, it } from '@jest/globals';
import { VIDEO_REDIRECT_DELAY_MS } from '@portal/contract/rules/timings';
import { act, screen, waitFor } from '@testing-library/react';
import { storedSession } from '../../session/stored-session.ts';
import { storageKeys } from '../../storage/storage.ts';
import { openPortal } from '../../testing/open-portal.tsx';
import { person } from '../../testing/people.ts';

const target = '/sessions/clients/video_call/7';

const { setTimeout, clearTimeout } = window;
afterEach(() => void Object.assign(window, { setTimeout, clearTimeout }));

/** Holds back what is to happen once the page has stood for its half a second, until the test says so. */
function holdTheWayOn() {
  const held = new Map<number, () => void>();
  Object.assign(window, {
    setTimeout: (work: () => void, ms?: number) => {
      if (ms !== VIDEO_REDIRECT_DELAY_MS) return setTimeout(work, ms);
      const id = Number(setTimeout(() => undefined));
      held.set(id, work);
      return id;
    },
    clearTimeout: (id: number) => {
      held.delete(id);
      clearTimeout(id);
    },
  });
  return held;
}

it('shows a way on, and goes there by itself after half a second (SHELL-063, SHELL-064)', async () => {
  localStorage.setItem(storageKeys.session, storedSession('mine'));
  const alex = { ...person({ provider_yn: false }), id: '1' };
  const held = holdTheWayOn();
  const opened = await openPortal('/sessions/clients/redirect/7', {
    answers: { 'GET /practice/users/me': [{ status: 200, json: alex }] },
  });
  expect(await screen.findByRole('link', { name: 'Go to the session now' })).toHaveAttribute('href', target);
  await waitFor(() => expect(held.size).toBe(1));
  expect(window.location.pathname).toBe('/sessions/clients/redirect/7');
  act(() => {
    for (const goOn of held.values()) goOn();
  });
  await waitFor(() => expect(window.location.pathname).toBe(target));
  opened.close();
});
