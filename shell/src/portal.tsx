import { PortalProvider } from '@portal/ui';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { RouterProvider } from 'react-router-dom';
import { createApp, followPreferences } from './app.ts';
import { ShellContext } from './app-context.ts';
import { createRemotes, type RemoteSource } from './remotes/remotes.ts';
import { createRouter } from './routes/router.tsx';
import { createRuntimeLoader } from './runtime-loader.ts';
import { followTabs } from './session/follow-tabs.ts';
import { addressOf, takeTokenLink } from './session/take-token-link.ts';
import { type SafeStorage, storageKeys } from './storage/storage.ts';

/** What the shell takes from outside; tests and the mock shell bring their own. */
export interface PortalSurroundings {
  storage: SafeStorage;
  remotes: RemoteSource;
  /** The way to the API. */
  fetch: typeof fetch;
  /** Leaves for another page by a full load, which forgets everything in memory. */
  leave(to: string): void;
  /** Nonce for the style elements that are written at run time. */
  nonce: string;
}

export interface Portal {
  element: ReactNode;
  /** Stops following the address; for tests. */
  dispose(): void;
}

/** Puts the shell together. What it answers is ready to be rendered: the router loads the first page by itself. */
export async function createPortal({ storage, remotes, fetch, leave, nonce }: PortalSurroundings): Promise<Portal> {
  takeTokenLink(addressOf(window), storage);
  const app = await createApp(storage);
  const shell = { app, remotes: createRemotes(remotes, app.texts), ...createRuntimeLoader(app, { fetch, leave }) };
  followTabs(window, {
    session: app.session,
    readStored: () => storage.get(storageKeys.session),
    startAnew: () => leave('/'),
    onPreference: () => followPreferences(app),
  });
  const router = createRouter(shell);
  const element = (
    <I18nextProvider i18n={app.texts.i18n}>
      <PortalProvider nonce={nonce}>
        <ShellContext value={shell}>
          <RouterProvider router={router} />
        </ShellContext>
      </PortalProvider>
    </I18nextProvider>
  );
  return { element, dispose: () => router.dispose() };
}
