// Built for Node and run by the build of the shell, once; no browser ever has it.
import type { Edition } from '@portal/portal-kit';
import type { Locale } from '@portal/portal-kit/define-remote';
import type { RenderedPage } from '@portal/portal-kit/registry/prerendered';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server.edge';
import { createMemoryRouter } from 'react-router-dom';
import { createApp } from '../app.ts';
import type { Shell } from '../app-context.ts';
import { portalElement } from '../portal-element.tsx';
import { createRemotes, type RemoteSource } from '../remotes/remotes.ts';
import { createRouter, firstPage } from '../routes/router.tsx';
import { createMailToken } from '../session/mail-token.ts';
import { createPendingLinks } from '../session/pending-links.ts';
import { practitionerKind } from '../session/session-kind.ts';
import { createSafeStorage, type SafeStorage, storageKeys } from '../storage/storage.ts';
import { type PrerenderedPage, prerenderedPages } from './pages.ts';

const locales: readonly Locale[] = ['en', 'fr'];
const editions: readonly Edition[] = ['CA', 'US'];

/** Renders every page in each language and edition; what is the same in several stands in the result once. */
export function renderPages(): Promise<RenderedPage[]> {
  return Promise.all(
    prerenderedPages.map(async (page) => {
      const markups = new Map<string, string[]>();
      for (const locale of locales)
        for (const edition of editions) {
          const html = await renderPage(page, locale, edition);
          markups.set(html, [...(markups.get(html) ?? []), `${locale}-${edition}`]);
        }
      return {
        addresses: [...page.addresses],
        markups: [...markups].map(([html, variants]) => ({ variants, html })),
      };
    }),
  );
}

/** Renders a page as somebody first sees it who is not signed in: with the real components, router and texts. */
export async function renderPage(page: PrerenderedPage, locale: Locale, edition: Edition): Promise<string> {
  const storage = emptyStorage();
  storage.set(storageKeys.locale, locale);
  storage.set(storageKeys.edition, edition);
  const tabStorage = emptyStorage();
  const mailToken = createMailToken(tabStorage);
  if (page.hasToken) mailToken.keep('password_reset', 'any');
  const links = { mailToken, pendingLinks: createPendingLinks(tabStorage), tabStorage };
  const place = { href: `http://localhost${page.path}`, replace: () => undefined, editionHosts: null };
  const app = await createApp(storage, links, practitionerKind, place);
  const shell: Shell = {
    app,
    leave: () => undefined,
    framing: false,
    remotes: createRemotes(noRemotes, app.texts, { sendReport: nothingIsSent }),
    runtime: never,
    loadedRuntime: () => null,
  };
  const router = createRouter(shell, (routes) =>
    createMemoryRouter(routes, { initialEntries: [{ pathname: page.path, state: page.state }] }),
  );
  await firstPage(router);
  const html = renderToString(<StrictMode>{portalElement({ shell, router, nonce: '' })}</StrictMode>);
  const { pathname } = router.state.location;
  router.dispose();
  if (pathname !== page.path) throw new Error(`${page.path} led to ${pathname}: it cannot be rendered ahead.`);
  return html;
}

/** Storage of a browser that works, and in which nothing is kept. */
function emptyStorage(): SafeStorage {
  const inMemory = createSafeStorage(() => {
    throw new Error('There is no storage in a build.');
  });
  return { ...inMemory, isLasting: () => true };
}

const never = () => new Promise<never>(() => undefined);
const nothingIsSent = () => Promise.resolve();
const noRemotes: RemoteSource = {
  choose: never,
  load: never,
  fillerOf: never,
  refresh: never,
  isTried: () => false,
  isAltered: never,
};
