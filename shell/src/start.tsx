import '@portal/ui/styles.css';
import { followAppearance } from '@portal/portal-kit/appearance';
import { showBootFailure } from './boot-failure.ts';
import { browserSurroundings } from './browser-surroundings.ts';
import { initErrorReporting, lazyReporter, report } from './errors/report.ts';
import { createPortal, type PortalSurroundings } from './portal.tsx';
import type { WrapPages } from './portal-element.tsx';
import { showPortal } from './prerendered/show-portal.tsx';
import { integrityOfShell } from './security/integrity.ts';
import { installTrustedTypes } from './security/trusted-types.ts';

/** In what the builds of the shell differ. */
export interface StartOptions extends Pick<PortalSurroundings, 'remotes'> {
  wrapPages?: WrapPages;
  /** Which scripts may run; those of this origin's releases unless given. */
  mayRun?: (address: string) => boolean;
}

/** Starts the portal in this page; once it returns, nothing but scripts that may run does. */
export function start({ remotes, wrapPages, mayRun }: StartOptions): void {
  initErrorReporting(
    // The server says so where its operator has somebody look at errors (decision 154). A name of its chunk would be one
    // more in every document.
    document.getElementById('registry')?.dataset['errors'] === undefined
      ? undefined
      : lazyReporter(() => import('./errors/sentry.ts')),
  );
  followAppearance();
  installTrustedTypes(undefined, mayRun);
  window.__portalIntegrity = integrityOfShell(window.__portal?.registry);

  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no place for the portal.');

  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.nonce ?? '';
  // Libraries that write a style element at run time (the scroll lock of dialogs) look for the nonce here.
  __webpack_nonce__ = nonce;

  createPortal(browserSurroundings(window, { remotes, nonce }), wrapPages).then(
    (portal) => showPortal(root, portal),
    (error: unknown) => {
      report(error, { part: 'start' });
      showBootFailure(root, () => window.location.reload());
    },
  );
}
