import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { User } from '@portal/contract/entities/user';
import type { RemoteDefinition } from '@portal/portal-kit/define-remote';
import type { RemoteName } from '@portal/portal-kit/registry';
import { formerRoutes } from '@portal/portal-kit/registry/former-routes';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Declared } from '../map/portal-map.ts';
import { RemoteLoadError } from '../remotes/load-error.ts';
import { storedSession } from '../session/stored-session.ts';
import { storageKeys } from '../storage/storage.ts';
import { type OpenedPortal, openPortal } from '../testing/open-portal.tsx';
import { person } from '../testing/people.ts';

const none = async () => ({ default: {} });
const titled = (title: string) => async () => ({ default: () => <h1>{title}</h1> });
const remote: RemoteDefinition = {
  name: 'mf-admin',
  pages: [
    { id: 'people', paths: ['/admin/people'], load: titled('People') },
    { id: 'start', paths: ['/admin'], load: titled('Administration') },
  ],
  messages: { en: none, fr: none },
};
const { 'mf-admin': _, ...others } = formerRoutes;
const text = { base: '/remotes/mf-admin/0.1.0-00000003/', manifest: 'sha256-1' };
const unread: Declared = { routes: { ...others, 'mf-admin': [] }, unread: { 'mf-admin': text } };
const entry = { text: { en: 'Everybody', fr: 'Tout le monde' }, icon: 'people', order: 1, for: 'admin' };
const pages = [
  { path: '/admin/people', guard: 'admin', entry },
  { path: '/admin', guard: 'admin' },
];
const read: Declared = { routes: { ...others, 'mf-admin': pages } };

let opened: OpenedPortal;
let declared: Declared;
const readAdminPages = jest.fn<(name: RemoteName) => Promise<void>>();
const refusal = (code: 'unreachable' | 'altered') =>
  new RemoteLoadError({ remote: 'mf-admin', version: '0.1.0-00000003', code });

beforeEach(() => {
  localStorage.clear();
  declared = unread;
  readAdminPages.mockReset().mockImplementation(async () => {
    declared = read;
  });
  localStorage.setItem(storageKeys.session, storedSession('mine'));
});
afterEach(() => {
  opened.close();
  jest.restoreAllMocks();
});

async function openAs(traits: Partial<User>, at: string) {
  opened = await openPortal(at, {
    answers: { 'GET /practice/users/me': [{ status: 200, json: person(traits) }] },
    remote,
    declared: () => declared,
    readAdminPages,
  });
}
const admin = { is_admin: true };
const heading = (name: string) => screen.findByRole('heading', { name });
const entries = () => within(screen.getByRole('navigation'));
/** Somebody goes there by an address that is in the history. */
const goTo = (path: string) => {
  window.history.pushState(null, '', path);
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
};

describe('an address whose pages for admins nobody has read', () => {
  it('leads who is no admin away, and nothing is asked for', async () => {
    await openAs({}, '/admin/people');
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
    await screen.findByRole('navigation');
    expect([readAdminPages.mock.calls, opened.loads]).toEqual([[], ['mf-dashboard']]);
    await expect(() => entries().queryByRole('link', { name: 'Everybody' })).toBeAbsentOnce(() =>
      entries().getByRole('link', { name: 'Clients' }),
    );
  });

  it('shows an admin the page that is there, with its query, in no entry of its own in the history', async () => {
    const { length } = window.history;
    await openAs(admin, '/admin/people?page=2');
    expect(await heading('People')).toBeVisible();
    expect(window.location.pathname + window.location.search).toBe('/admin/people?page=2');
    expect(window.history.length).toBe(length + 1);
    expect(await screen.findByRole('link', { name: 'Everybody' })).toHaveAttribute('aria-current', 'page');
  });

  it('shows it in the entry that the history has, where the remote answers all of its area', async () => {
    // As a redirect, it would lose its place on the page, and what the entry keeps.
    readAdminPages.mockImplementation(async () => {
      declared = { routes: { ...others, 'mf-admin': [...pages, { path: '/admin/*', guard: 'admin' }] } };
    });
    await openAs(admin, '/admin/people?page=2#row');
    expect(await heading('People')).toBeVisible();
    expect(window.location.hash).toBe('#row');
    expect(window.history.state).not.toMatchObject({ usr: expect.anything() });
    expect(await screen.findByRole('link', { name: 'Everybody' })).toHaveAttribute('aria-current', 'page');
  });

  it('asks for the code of the remote beside the text, and for neither before it is known who is here', async () => {
    let arrive = (): void => undefined;
    const here = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    readAdminPages.mockImplementation(async () => {
      await here;
      declared = read;
    });
    await openAs(admin, '/admin/people');
    await waitFor(() => expect(readAdminPages).toHaveBeenCalled());
    await waitFor(() => expect(opened.loads).toEqual(['mf-admin']));
    expect(opened.calls[0]?.call).toBe('GET /practice/users/me');
    arrive();
    expect(await heading('People')).toBeVisible();
    expect(opened.loads).toEqual(['mf-admin']);
  });

  it('that has no page leads an admin to /404, as it would have', async () => {
    await openAs(admin, '/admin/nowhere');
    await waitFor(() => expect(window.location.pathname).toBe('/404'));
    expect(opened.loads).not.toContain('mf-dashboard');
  });

  it.each(['unreachable', 'altered'] as const)(
    'says so where the text is %s, and Try Again brings it',
    async (code) => {
      const reported = jest.spyOn(console, 'error').mockImplementation(() => undefined);
      readAdminPages.mockRejectedValue(refusal(code));
      await openAs(admin, '/admin/people');
      const card = await screen.findByRole('alert');
      expect(card).toHaveTextContent(`version 0.1.0-00000003, code ${code}`);
      expect(reported).toHaveBeenCalled();
      readAdminPages.mockImplementation(async () => {
        declared = read;
      });
      await userEvent.click(within(card).getByRole('button', { name: 'Try Again' }));
      expect(await heading('People')).toBeVisible();
    },
  );
});

describe('pages for admins, elsewhere', () => {
  it('bring an admin their entries, and are there to go to', async () => {
    await openAs(admin, '/dashboard');
    await userEvent.click(await screen.findByRole('link', { name: 'Everybody' }));
    expect(await heading('People')).toBeVisible();
    expect(readAdminPages).toHaveBeenCalledTimes(1);
  });

  it('are read once more with a newer release, and at the next look where that fails', async () => {
    let now = 60_000;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    const reported = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const lookAgain = async () => {
      now += 60_000;
      await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    };
    await openAs(admin, '/dashboard');
    await screen.findByRole('link', { name: 'Everybody' });
    declared = { ...unread, unread: { 'mf-admin': { ...text, manifest: 'sha256-2' } } };
    readAdminPages.mockRejectedValue(refusal('unreachable'));
    await lookAgain();
    expect(reported).toHaveBeenCalled();
    const rights = { path: '/admin/rights', guard: 'admin', entry: { ...entry, text: { en: 'Rights', fr: 'Droits' } } };
    readAdminPages.mockImplementation(async () => {
      declared = { routes: { ...others, 'mf-admin': [rights] } };
    });
    await lookAgain();
    expect(await screen.findByRole('link', { name: 'Rights' })).toBeVisible();
    await expect(() => entries().queryByRole('link', { name: 'Everybody' })).toBeAbsentOnce(() =>
      entries().getByRole('link', { name: 'Rights' }),
    );
    goTo('/admin/people');
    await waitFor(() => expect(window.location.pathname).toBe('/404'));
  });

  it('stay unread for who is no admin, whatever is released', async () => {
    let now = 60_000;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    await openAs({}, '/dashboard');
    await screen.findByRole('navigation');
    declared = { ...unread, unread: { 'mf-admin': { ...text, manifest: 'sha256-2' } } };
    now += 60_000;
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    expect(readAdminPages).not.toHaveBeenCalled();
  });
});
