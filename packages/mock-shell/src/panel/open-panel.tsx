import type { Locale } from '@portal/portal-kit';
import { createSafeStorage } from '@portal/shell/storage';
import { createTexts } from '@portal/shell/texts';
import { PortalProvider } from '@portal/ui';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import type { MockBuild } from '../mock-build.ts';
import { writeScene } from '../scene/write-scene.ts';
import { createDockStore, type DockStore } from './dock/dock-store.ts';
import { createMockShell, type MockShell, type MockShellOptions } from './mock/mock-shell.ts';
import type { MockStore } from './mock/mock-state.ts';
import { PanelContext } from './panel-context.ts';
import { PanelPage } from './panel-page.tsx';
import { panelCatalogue } from './panel-text.ts';

/** CSS pixels, as in panel-page.module.css: from there on the panel lies beside the portal. */
const narrowerThan = 768;

interface PanelOptions extends Pick<MockShellOptions, 'openWorld' | 'realNow'> {
  build: MockBuild;
  nonce: string;
}

export interface OpenedPanel {
  element: ReactNode;
  mock: MockShell;
  dock: DockStore;
}

/** Puts the panel together around this window, and starts its first world. */
export async function openPanel({ build, nonce, ...options }: PanelOptions): Promise<OpenedPanel> {
  const locale: Locale = navigator.language.toLowerCase().startsWith('fr') ? 'fr' : 'en';
  document.documentElement.lang = locale;
  const texts = await createTexts(locale);
  await texts.add(panelCatalogue, {
    en: () => import(/* webpackChunkName: "panel-en" */ '../messages/en.json'),
    fr: () => import(/* webpackChunkName: "panel-fr" */ '../messages/fr.json'),
  });
  document.title = texts.i18n.t('page.title', { ns: panelCatalogue, remote: build.remote });
  const dock = createDockStore(
    createSafeStorage(() => window.localStorage),
    window.innerWidth < narrowerThan,
  );
  const mock = createMockShell({
    build,
    search: window.location.search,
    folder: new URL('.', window.location.href).pathname,
    togglePanel: dock.toggle,
    ...options,
  });
  keepAddress(mock.store);
  openForProblems(mock, dock);
  window.portalMock = { enter: mock.enter };
  mock.startWorld();
  const element = (
    <I18nextProvider i18n={texts.i18n}>
      <PortalProvider nonce={nonce}>
        <PanelContext value={{ mock, dock, locale }}>
          <PanelPage />
        </PanelContext>
      </PortalProvider>
    </I18nextProvider>
  );
  return { element, mock, dock };
}

/** A panel that has something to say opens. */
function openForProblems({ store }: MockShell, dock: DockStore): void {
  const open = () => {
    if (store.getState().problems.length > 0) dock.setState({ opened: true });
  };
  open();
  store.subscribe((state, before) => {
    if (state.problems.length > before.problems.length) open();
  });
}

/**
 * Keeps the scene in the panel's own address. A link that was not understood stays there until its reader goes on, so
 * that a reload shows the problem again.
 */
function keepAddress(store: MockStore): void {
  const write = () => {
    const { scene, problems, world } = store.getState();
    const search = writeScene(scene);
    // Until the world is there nobody knows whether the link's person exists.
    if (problems.length > 0 || world.status === 'starting' || search === window.location.search) return;
    window.history.replaceState(null, '', search);
  };
  store.subscribe(write);
}
