import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { Locale } from '@portal/portal-kit/define-remote';
import type { RemoteName } from '@portal/portal-kit/registry';
import { formerRoutes } from '@portal/portal-kit/registry/former-routes';
import { waitFor } from '@testing-library/react';
import { createStore } from 'zustand/vanilla';
import { createApp, placeOf } from '../app.ts';
import type { Shell } from '../app-context.ts';
import { portalMap } from '../map/portal-map.ts';
import { createMailToken } from '../session/mail-token.ts';
import { createPendingLinks } from '../session/pending-links.ts';
import { practitionerKind } from '../session/session-kind.ts';
import { createSafeStorage } from '../storage/storage.ts';
import { fakeStorage, person } from '../testing/people.ts';
import { createPrefetch } from './prefetch-links.ts';
import { watchLinks } from './watch-links.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  document.body.replaceChildren();
  Reflect.deleteProperty(navigator, 'connection');
  jest.useRealTimers();
});

/** A document in which somebody is signed in, and everything that it fetches of remotes, in order. */
async function open(user: ReturnType<typeof person> | null = person()) {
  const tabStorage = createSafeStorage(fakeStorage());
  const links = { tabStorage, mailToken: createMailToken(tabStorage), pendingLinks: createPendingLinks(tabStorage) };
  const app = await createApp(createSafeStorage(fakeStorage()), links, practitionerKind, placeOf(window));
  app.session.store.setState({ token: 'theirs', user });
  const fetched: string[] = [];
  const prefetch = async (name: RemoteName, path: string, locale: Locale) => {
    fetched.push(`${name} ${path} ${locale}`);
  };
  const runtime = async () => {
    fetched.push('runtime');
    if (fetched.includes('mf-dashboard /billing en')) throw new Error('It cannot be had.');
  };
  const map = createStore(() => portalMap({ routes: formerRoutes }));
  const shell = { app, framing: false, map, remotes: { prefetch }, runtime } as unknown as Shell;
  stops.push(watchLinks(window, async () => createPrefetch(shell)));
  return fetched;
}

function link(href: string, attributes: Partial<HTMLAnchorElement> = {}): HTMLAnchorElement {
  const made = Object.assign(document.createElement('a'), { href, ...attributes });
  made.append(document.createElement('span'));
  document.body.append(made);
  return made;
}

const does = (type: string, on: Element) => on.dispatchEvent(new Event(type, { bubbles: true }));
const page = (name: string) => [`${name} en`, 'runtime'];

describe('a page is prefetched', () => {
  it.each([
    ['its link is pressed, as by a finger', (to: HTMLElement) => does('pointerdown', to.firstElementChild ?? to)],
    ['the focus stays on its link', (to: HTMLElement) => to.focus()],
  ])('when %s, in the language of now, with what a page of a remote stands on', async (_when, intend) => {
    const fetched = await open();
    intend(link('/clients?page=2'));
    await waitFor(() => expect(fetched).toEqual(page('mf-dashboard /clients')));
  });

  it('not when a pointer only passes over its link; a failure stays without a word', async () => {
    const fetched = await open();
    jest.useFakeTimers();
    does('pointerover', link('/schedule'));
    await jest.advanceTimersByTimeAsync(1000);
    does('pointerdown', link('/billing'));
    does('pointerdown', link('/messages'));
    await jest.advanceTimersByTimeAsync(0);
    expect(fetched.filter((what) => what.startsWith('mf-'))).toEqual([
      'mf-dashboard /billing en',
      'mf-sessions /messages en',
    ]);
  });

  it.each<[string, string, Partial<HTMLAnchorElement>]>([
    ['an admin’s', '/admin', {}],
    ['one of another kind of session', '/signin_clinic', {}],
    ['the one that is shown', window.location.pathname, {}],
    ['one in another tab', '/clients', { target: '_blank' }],
    ['one of another site', 'https://elsewhere.test/clients', {}],
  ])('only where this person will see it in this document: not %s', async (_which, href, attributes) => {
    const fetched = await open();
    does('pointerdown', link(href, attributes));
    does('pointerdown', link('/support'));
    await waitFor(() => expect(fetched).toEqual(page('mf-dashboard /support')));
  });

  it('of the administration for an admin, not before it is known that they are one (SHELL-021), nor one that holds a frame, whose document is its own', async () => {
    const [unknown, admins] = [await open(null), await open(person({ is_admin: true }))];
    does('pointerdown', link('/admin/secure_messaging'));
    does('pointerdown', link('/admin'));
    await waitFor(() => expect(admins).toEqual(page('mf-admin /admin')));
    expect(unknown).toEqual([]);
  });

  it.each([{ saveData: true }, { effectiveType: '3g' }])('not where somebody saves data: %j', async (connection) => {
    const fetched = await open();
    const connect = (value: object) => Object.defineProperty(navigator, 'connection', { configurable: true, value });
    for (const told of [{ effectiveType: '4g' }, connection, {}]) {
      connect(told);
      does('pointerdown', link('/clients'));
      await waitFor(() => expect(fetched).toEqual(told === connection ? [] : page('mf-dashboard /clients')));
      fetched.length = 0;
    }
  });
});
