// Built for Node and run by builds; no browser ever has it.
import type { User } from '@portal/contract/entities/user';
import type { Edition } from '@portal/portal-kit';
import type { Locale } from '@portal/portal-kit/define-remote';
import type { RenderedPage } from '@portal/portal-kit/registry/prerendered';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server.edge';
import { createMemoryRouter } from 'react-router-dom';
import { createStore } from 'zustand/vanilla';
import { type App, createApp } from '../app.ts';
import type { RuntimeLoader, Shell } from '../app-context.ts';
import type { EarlyState } from '../early/early-state.ts';
import { portalMap } from '../map/portal-map.ts';
import { portalElement } from '../portal-element.tsx';
import { createRemotes, type RemoteSource, type Remotes } from '../remotes/remotes.ts';
import { createRouter, firstPage } from '../routes/router.tsx';
import { createMailToken } from '../session/mail-token.ts';
import { createPendingLinks } from '../session/pending-links.ts';
import { practitionerKind, type SessionKind } from '../session/session-kind.ts';
import { createSafeStorage, type SafeStorage, storageKeys } from '../storage/storage.ts';
import type { PrerenderedPage } from './pages.ts';

const locales: readonly Locale[] = ['en', 'fr'];
const editions: readonly Edition[] = ['CA', 'US'];

/** Renders a page in each language and edition; variants of the same HTML stand together. */
export async function inAllVariants(
  render: (locale: Locale, edition: Edition) => Promise<string>,
): Promise<RenderedPage['markups']> {
  const markups = new Map<string, string[]>();
  for (const locale of locales)
    for (const edition of editions) {
      const html = await render(locale, edition);
      markups.set(html, [...(markups.get(html) ?? []), `${locale}-${edition}`]);
    }
  return [...markups].map(([html, variants]) => ({ variants, html }));
}

/** What a page needs beyond the shell's own: nothing unless a remote shows it. */
export interface Surroundings {
  kind: SessionKind;
  source: RemoteSource;
  /** Who is signed in; nobody unless given. */
  person?: User;
  /** Texts of answers that the page shows at once, by address. */
  shown?: Readonly<Record<string, string>>;
  /** Gets a way to the texts of the page, by catalogue and key, once they are loaded. */
  hearTexts?(textOf: (key: string) => string | undefined): void;
  loadRuntime(app: App, remotes: Remotes): RuntimeLoader;
}

/** Nothing is waited for while a page is rendered. */
export const never = () => new Promise<never>(() => undefined);
/** The source of a page that no remote shows. */
export const noRemotes: RemoteSource = {
  declared: () => ({ routes: {} }),
  choose: never,
  load: never,
  fillerOf: never,
  refresh: never,
  readAdminPages: never,
  isTried: () => false,
  isAltered: never,
};
const ofShell: Surroundings = {
  kind: practitionerKind,
  source: noRemotes,
  loadRuntime: () => ({ runtime: never, loadedRuntime: () => null }),
};

/** Renders a page as somebody first sees it, who is not signed in unless said: with the real components, router and texts. */
export async function renderPage(
  page: Pick<PrerenderedPage, 'path' | 'state' | 'hasToken'>,
  locale: Locale,
  edition: Edition,
  { kind, source, person, shown, hearTexts, loadRuntime }: Surroundings = ofShell,
): Promise<string> {
  const storage = emptyStorage();
  storage.set(storageKeys.locale, locale);
  storage.set(storageKeys.edition, edition);
  const tabStorage = emptyStorage();
  const mailToken = createMailToken(tabStorage);
  if (page.hasToken) mailToken.keep('password_reset', 'any');
  const links = { mailToken, pendingLinks: createPendingLinks(tabStorage), tabStorage };
  const place = { href: `http://localhost${page.path}`, replace: () => undefined, editionHosts: null };
  const app = await createApp(storage, links, kind, place);
  if (person) {
    app.session.begin('any');
    // In the edition that is rendered: that of an account is the one that is shown.
    app.session.identify({ user: { ...person, edition } }, 'any');
    // What is rendered without a browser begins with a store's first state.
    app.session.store.getInitialState = app.session.store.getState;
  }
  const remotes = createRemotes(source, app.texts, { reportWay: nobodyIsTold });
  const map = createStore(() => portalMap(source.declared()));
  const shell: Shell = {
    ...{ app, remotes, map, ...loadRuntime(app, remotes) },
    ...{ leave: () => undefined, framing: false, isRenderedAhead: true, readAdminPages: never },
  };
  if (shown) window.__portal = earlyWith(shown, locale, map.getState());
  const router = createRouter(shell, (routes) =>
    createMemoryRouter(routes, { initialEntries: [{ pathname: page.path, state: page.state }] }),
  );
  await firstPage(router);
  const html = renderToString(<StrictMode>{portalElement({ shell, router, nonce: '' })}</StrictMode>);
  hearTexts?.((key) => {
    const [, catalogue = '', name = ''] = /^([^:]*):(.*)$/.exec(key) ?? [];
    const text: unknown = app.texts.i18n.getResource(locale, catalogue, name);
    return typeof text === 'string' ? text : undefined;
  });
  if (shown) delete window.__portal;
  const { pathname } = router.state.location;
  router.dispose();
  await shell.loadedRuntime()?.runtime.dispose();
  if (pathname !== page.path) throw new Error(`${page.path} led to ${pathname}: it cannot be rendered ahead.`);
  return html;
}

/** What a preload script would have left, had the answers come. */
function earlyWith(shown: Readonly<Record<string, string>>, locale: Locale, map: EarlyState['map']): EarlyState {
  return {
    ...{ registry: undefined, manifests: new Map(), locale, declared: { routes: {} }, map, answers: new Map() },
    ...{ shownTexts: new Map(Object.entries(shown)), token: 'any', startedAt: performance.now() },
  };
}

/** Storage of a browser that works, and in which nothing is kept. */
function emptyStorage(): SafeStorage {
  const inMemory = createSafeStorage(() => {
    throw new Error('There is no storage in a build.');
  });
  return { ...inMemory, isLasting: () => true };
}

const nobodyIsTold = { send: () => undefined, authorization: () => null };
