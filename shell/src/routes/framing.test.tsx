import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { formerRoutes } from '@portal/portal-kit/registry/former-routes';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { storedSession } from '../session/stored-session.ts';
import { storageKeys } from '../storage/storage.ts';
import { type OpenedPortal, type OpenPortalOptions, openPortal } from '../testing/open-portal.tsx';
import { person } from '../testing/people.ts';

let opened: OpenedPortal;
async function open(at: string, user = person({ is_admin: true }), more: OpenPortalOptions = {}) {
  localStorage.setItem(storageKeys.session, storedSession('mine'));
  opened = await openPortal(at, { answers: { 'GET /practice/users/me': [{ status: 200, json: user }] }, ...more });
}
/** Goes to another entry of the history, as Back and Forward do. */
function step(to: string): void {
  window.history.pushState(null, '', to);
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
}
beforeEach(() => localStorage.clear());
afterEach(() => opened.close());

describe('the page that holds a frame has a document of its own (A-151)', () => {
  it('is entered by a full load, from the navigation too', async () => {
    await open('/admin');
    await userEvent.click(await screen.findByRole('link', { name: 'Secure messaging' }));
    await waitFor(() => expect(opened.left).toEqual(['/admin/secure_messaging']));
    expect(window.location.pathname).toBe('/admin');
  });

  it('stays where its document is, and is left by a full load', async () => {
    await open('/admin/secure_messaging?edition=CA');
    const main = await screen.findByRole('main');
    expect([main.dataset['layout'], opened.left]).toEqual(['bare', []]);
    step('/admin/clients?q=bell');
    await waitFor(() => expect(opened.left).toEqual(['/admin/clients?q=bell']));
  });

  it.each(['/admin/secure_messaging', '/admin/secure_messaging/more'])(
    'is told by the address alone: whatever a release has at %s, no document follows another for ever',
    async (at) => {
      const routes = {
        ...formerRoutes,
        'mf-admin': [
          { path: '/admin/*', guard: 'admin' },
          { path: at, guard: 'admin', layout: 'bare' },
        ],
      };
      for (const pages of [routes['mf-admin'], routes['mf-admin'].slice(0, 1)]) {
        await open(at, undefined, { declared: () => ({ routes: { ...routes, 'mf-admin': pages } }) });
        await screen.findByRole('main');
        expect(opened.left).toEqual([]);
        opened.close();
      }
    },
  );

  it.each(['/Admin/Secure_Messaging', '/admin/secure%5Fmessaging'])(
    'written otherwise (%s) leads to the address that the server knows',
    async (at) => {
      await open(at);
      await waitFor(() => expect(opened.left).toEqual(['/admin/secure_messaging']));
    },
  );

  it('leads those who are no admins on by a full load: no other page is shown in its document', async () => {
    await open('/admin/secure_messaging', person());
    await waitFor(() => expect(opened.left).toEqual(['/dashboard']));
    expect(opened.calls.map(({ call }) => call)).toEqual(['GET /practice/users/me']);
  });
});
