import type { Readable } from '@portal/portal-kit';
import type { RemoteName } from '@portal/portal-kit/registry';
import type { ReactNode } from 'react';
import { createPath } from 'react-router-dom';
import { createStore } from 'zustand/vanilla';
import { createApp, followPreferences, placeOf } from './app.ts';
import type { Shell } from './app-context.ts';
import { report } from './errors/report.ts';
import { traitsOf } from './map/decide.ts';
import { type Declared, portalMap } from './map/portal-map.ts';
import { portalElement, type WrapPages } from './portal-element.tsx';
import { followReleases } from './remotes/follow-releases.ts';
import { nameOfRemote } from './remotes/name-of-remote.ts';
import { createRemotes, type RemoteSource } from './remotes/remotes.ts';
import { reportBy } from './remotes/report-way.ts';
import { watchUncaught } from './remotes/uncaught.ts';
import { createRouter, firstPage, remount } from './routes/router.tsx';
import type { RuntimeSurroundings } from './runtime/runtime.ts';
import { createRuntimeLoader } from './runtime-loader.ts';
import { leaveEndingNotice } from './session/ending-notice.ts';
import { followTabs } from './session/follow-tabs.ts';
import { isFraming, kindOfPage } from './session/kind-of-page.ts';
import { createMailToken } from './session/mail-token.ts';
import { createPendingLinks } from './session/pending-links.ts';
import { addressOf, takeTokenLink } from './session/take-token-link.ts';
import { createSafeStorage, type SafeStorage, tabKeys } from './storage/storage.ts';
import { awaitTranslation } from './translation/await-translation.ts';

/** What the shell takes from outside; tests and the mock shell bring their own. */
export interface PortalSurroundings extends Omit<RuntimeSurroundings, 'remotes'> {
  storage: SafeStorage;
  remotes: RemoteSource;
  /** Nonce for the style elements that are written at run time. */
  nonce: string;
  /** Prefetches pages that links lead to, once somebody points at one; answers how to stop. Left out, nothing does. */
  prefetchLinks?(shell: Shell): () => void;
}

export interface Portal {
  element: ReactNode;
  /** Done once the router has the first page, or why there is none. */
  first: Promise<void>;
  /** Path, query and fragment of the page that is shown. */
  address: Readable<string>;
  /** Goes to another page without a full load, as a link would. */
  go(to: string): Promise<void>;
  /** Stops following the address and the browser's other tabs; done when no draft waits to be written. For tests. */
  dispose(): Promise<void>;
}

/** A remote that was taken out keeps its pages for as long as one of them must not be lost. */
function withHeld(next: Declared, before: Declared, isHeld: (name: RemoteName) => boolean): Declared {
  const held = (Object.keys(before.routes) as RemoteName[]).filter((name) => !next.routes[name] && isHeld(name));
  if (held.length === 0) return next;
  return {
    ...next,
    routes: { ...next.routes, ...Object.fromEntries(held.map((name) => [name, before.routes[name]])) },
  };
}

/** Puts the shell together. What it answers is ready to be rendered: the router loads the first page by itself. */
export async function createPortal(surroundings: PortalSurroundings, wrapPages?: WrapPages): Promise<Portal> {
  const { storage, leave, nonce } = surroundings;
  const tabStorage = createSafeStorage(() => window.sessionStorage);
  const links = {
    mailToken: createMailToken(tabStorage),
    pendingLinks: createPendingLinks(tabStorage),
    tabStorage,
  };
  takeTokenLink(addressOf(window), { storage, ...links });
  let declared = surroundings.remotes.declared();
  // Of what this document declares the preload script has made the map already.
  const early = window.__portal;
  const map = createStore(() => (early?.declared === declared ? early.map : portalMap(declared)));
  const kind = kindOfPage(map.getState(), window.location, tabStorage.get(tabKeys.invitation) !== null);
  const app = await createApp(storage, links, kind, placeOf(window));
  const reportWay = reportBy(surroundings.fetch, () => app.session.store.getState().token);
  const remotes = createRemotes(surroundings.remotes, app.texts, { reportWay });
  const framing = isFraming(window.location);
  const takeDeclared = () => {
    const next = withHeld(surroundings.remotes.declared(), declared, remotes.isHeld);
    if (next === declared) return;
    declared = next;
    map.setState(portalMap(next), true);
    remount(router, shell);
    reportMisplaced();
  };
  const readAdminPages = async (name: RemoteName, path?: string) => {
    await remotes.readAdminPages(name, path);
    takeDeclared();
  };
  /** Who turns out to be an admin finds their entries in the navigation; what failed is tried again at the next look. */
  const readAsAdmin = async () => {
    const { user } = app.session.store.getState();
    const unread = Object.keys(surroundings.remotes.declared().unread ?? {}) as RemoteName[];
    if (user && traitsOf(user).admin) await Promise.allSettled(unread.map((name) => readAdminPages(name)));
  };
  const shell: Shell = {
    ...{ app, leave, remotes, map, framing, readAdminPages },
    ...createRuntimeLoader(app, { ...surroundings, remotes }),
  };
  const unfollowTabs = followTabs(window, {
    session: app.session,
    startAnew: (signedOutElsewhere) => {
      if (signedOutElsewhere) leaveEndingNotice(app.session.endedBecause() ?? 'elsewhere', kind);
      leave(kind.start);
    },
    onPreference: () => followPreferences(app),
  });
  const router = createRouter(shell);
  const stopPrefetching = surroundings.prefetchLinks?.(shell);
  const reportMisplaced = () => {
    for (const { owner, route, why } of map.getState().misplaced)
      report(new Error(`${route.path} is left out: ${why}.`), { part: owner });
  };
  reportMisplaced();
  const releases = followReleases(document, async () => {
    await remotes.refresh();
    await readAsAdmin();
    takeDeclared();
  });
  const unfollowAdmin = app.session.store.subscribe(({ user }, { user: before }) => {
    if (user !== before) void readAsAdmin();
  });
  router.subscribe(({ navigation }) => {
    if (navigation.state === 'loading') releases.look();
  });
  const stop = new AbortController();
  awaitTranslation(document.body, stop.signal);
  // A page that was left for a document of the other kind, and that Back brings out of the browser's memory, stands
  // where its navigation began: that one is over.
  const stay = ({ persisted }: PageTransitionEvent) => {
    if (persisted && router.state.navigation.state !== 'idle')
      void router.navigate(createPath(router.state.location), { replace: true });
  };
  window.addEventListener('pageshow', stay, { signal: stop.signal });
  watchUncaught(window, stop.signal, (failure) => {
    remotes.failed(failure);
    const { remote, version, trace } = failure;
    const locale = app.locale.store.getState();
    const part = nameOfRemote(remote, { ...app, map: map.getState(), locale });
    const message = app.texts.i18n.t('shell:uncaught', { part, remote, version, code: failure.code, trace });
    app.feedback.notify({ kind: 'error', message, durationMs: 15_000 });
  });
  return {
    element: portalElement({ shell, router, nonce, wrapPages }),
    first: firstPage(router),
    address: {
      getState: () => createPath(router.state.location),
      subscribe: (listener) => router.subscribe(listener),
    },
    go: (to) => router.navigate(to),
    dispose: async () => {
      stop.abort();
      stopPrefetching?.();
      releases.stop();
      unfollowAdmin();
      unfollowTabs();
      router.dispose();
      await shell.loadedRuntime()?.runtime.dispose();
    },
  };
}
