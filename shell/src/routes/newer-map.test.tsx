import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { useUnsaved } from '@portal/portal-kit';
import type { RemoteDefinition } from '@portal/portal-kit/define-remote';
import { formerRoutes } from '@portal/portal-kit/registry/former-routes';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { type Declared, portalMap } from '../map/portal-map.ts';
import { storedSession } from '../session/stored-session.ts';
import { storageKeys } from '../storage/storage.ts';
import { type OpenedPortal, type OpenPortalOptions, openPortal } from '../testing/open-portal.tsx';
import { person } from '../testing/people.ts';

const none = async () => ({ default: {} });
const remote: RemoteDefinition = {
  name: 'mf-dashboard',
  pages: [
    { id: 'any', paths: ['/dashboard', '/clients', '/clients/groups'], load: async () => ({ default: Any }) },
    { id: 'appointment', paths: ['/appointments/:id'], load: async () => ({ default: Appointment }) },
  ],
  messages: { en: none, fr: none },
};
function Any() {
  const [isWriting, setWriting] = useState(false);
  useUnsaved('mf-dashboard', isWriting);
  return (
    <>
      <h1>{window.location.pathname}</h1>
      <button type="button" onClick={() => setWriting(true)}>
        Write
      </button>
    </>
  );
}
function Appointment() {
  const { id = 'of nobody' } = useParams();
  return <h1>Appointment {id}</h1>;
}

const before: Declared = { routes: formerRoutes };
const entry = { text: { en: 'Groups', fr: 'Groupes' }, icon: 'people', order: 125, for: 'practitioner' };
const groups = { path: '/clients/groups', guard: 'practitioner', entry };
const after: Declared = {
  routes: { ...formerRoutes, 'mf-dashboard': [...(formerRoutes['mf-dashboard'] ?? []), groups] },
};
const broken: Declared = {
  routes: {
    ...after.routes,
    'mf-clinic': [...(formerRoutes['mf-clinic'] ?? []), { path: '/admin/x', guard: 'public' }],
  },
};

let opened: OpenedPortal;
let declared: Declared;
const options: OpenPortalOptions = {
  answers: { 'GET /practice/users/me': [{ status: 200, json: person() }] },
  remote,
  declared: () => declared,
};
let now = 0;

beforeEach(async () => {
  localStorage.clear();
  declared = before;
  now = 60_000;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  localStorage.setItem(storageKeys.session, storedSession('mine'));
  opened = await openPortal('/dashboard', options);
  await screen.findByRole('heading', { name: '/dashboard' });
});
afterEach(() => {
  opened.close();
  delete window.__portal;
  jest.restoreAllMocks();
});

/** Somebody comes back to the tab, a while later. */
async function lookAgain() {
  now += 60_000;
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
}
const places = () => within(screen.getByRole('navigation'));
const groupsLink = () => places().queryByRole('link', { name: 'Groups' });

it('shows a new page and its entry once they are live, and neither after a rollback', async () => {
  await expect(groupsLink).toBeAbsentOnce(() => places().getByRole('link', { name: 'Clients' }));
  declared = after;
  await lookAgain();
  const names = places()
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
  expect(names.slice(2, 5)).toEqual(['Clients', 'Groups', 'Session notes']);
  await userEvent.click(places().getByRole('link', { name: 'Groups' }));
  expect(await screen.findByRole('heading', { name: '/clients/groups' })).toBeVisible();
  expect(places().getByRole('link', { name: 'Groups' })).toHaveAttribute('aria-current', 'page');
  declared = before;
  await lookAgain();
  // Nobody is taken off the page that they are on.
  expect(screen.getByRole('heading', { name: '/clients/groups' })).toBeVisible();
  await expect(groupsLink).toBeAbsentOnce(() => places().getByRole('link', { name: 'Clients' }));
  await userEvent.click(places().getByRole('link', { name: 'Clients' }));
  expect(await screen.findByRole('heading', { name: '/clients' })).toBeVisible();
  window.history.pushState(null, '', '/clients/groups');
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  await waitFor(() => expect(window.location.pathname).toBe('/404'));
});

it('leaves a remote that was taken out its addresses, while a page of it holds what must not be lost', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Write' }));
  declared = { routes: { ...formerRoutes, 'mf-dashboard': undefined } };
  await lookAgain();
  window.history.pushState(null, '', '/appointments/7');
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  expect(await screen.findByRole('heading', { name: 'Appointment 7' })).toBeVisible();
});

it('begins with the map that the preload script has made of the same declarations', async () => {
  opened.close();
  window.__portal = {
    ...{ registry: undefined, manifests: new Map(), locale: 'en', answers: new Map(), token: null, startedAt: 0 },
    ...{ declared, map: portalMap(after) },
  };
  opened = await openPortal('/dashboard', options);
  expect(await screen.findByRole('link', { name: 'Groups' })).toBeVisible();
  opened.close();
  declared = { ...before };
  opened = await openPortal('/dashboard', options);
  await expect(groupsLink).toBeAbsentOnce(() => screen.getByRole('link', { name: 'Clients' }));
});

it('leaves a page out that its area does not hold, reports it, and lets the rest live', async () => {
  const reported = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  declared = broken;
  await lookAgain();
  expect(reported.mock.calls.map(([part, error]) => [part, String(error)])).toEqual([
    ['[portal] mf-clinic:', 'Error: /admin/x is left out: area.'],
  ]);
  await userEvent.click(places().getByRole('link', { name: 'Groups' }));
  expect(await screen.findByRole('heading', { name: '/clients/groups' })).toBeVisible();
});
