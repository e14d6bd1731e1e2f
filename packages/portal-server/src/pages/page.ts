import type { PageParts } from '../releases/live-registry.ts';
import { lastResort, lastResortScript } from './last-resort.ts';
import { lateScript, lateWords } from './late-scripts.ts';
import { manifestsOfRoute } from './manifests-of-route.ts';
import { afterOfflineScript } from './offline-page.ts';
import { oldBrowserScript } from './old-browser.ts';
import { createPrerenderedParts } from './prerendered-parts.ts';
import { registerScript } from './service-worker.ts';
import { WINDOW_COLOR } from './web-manifest.ts';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const attribute = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);

/**
 * The page takes the whole screen, and pads what would lie below a notch or a rounded corner (packages/ui/src/styles). A
 * keyboard on the screen makes it less high, as a smaller window would, and covers nothing.
 */
const viewport = 'width=device-width,initial-scale=1,viewport-fit=cover,interactive-widget=resizes-content';

/** Minutes without input until people are warned, and until they are signed out. */
export interface IdleMinutes {
  warn: number;
  end: number;
}

/** What a deployment tells its pages. */
export interface Deployment {
  /** When people who do nothing are warned and signed out; without it the shell goes by its own minutes. */
  idleMinutes?: IdleMinutes | undefined;
  /**
   * How many times as long as usual pages wait for answers and files, and the server for its store: tests run on
   * machines that are busy.
   */
  timeoutFactor?: number | undefined;
  /** Where each edition is reached, where they have hosts of their own. */
  editionHosts?: { CA: string; US: string } | undefined;
  /** Browsers keep a page that says so where the network does not bring the one that was asked for (decision 157). */
  offlinePage?: boolean | undefined;
  /** Pages report their errors to the portal, which has somebody to look at them. */
  reportsErrors?: boolean | undefined;
}

/** In what documents of one registry differ. */
export interface PageRequest {
  /** Whether another site led to it. */
  fromElsewhere?: boolean;
  /**
   * For a developer who puts another build of a remote into it: nothing of the released one is rendered ahead, no worker is
   * left on that machine, and errors there are nobody's to look at.
   */
  inDevelopment?: boolean;
  pathname?: string;
}

/** The page of a registry as a function of the nonce and the request: all else is put together once. */
export function createPage(
  { registry, signed, manifests, statements = {}, takenBack, keys, early, prerendered, renderedAhead }: PageParts,
  { idleMinutes: idle, timeoutFactor, editionHosts, offlinePage, reportsErrors }: Deployment = {},
): (nonce: string, request?: PageRequest) => string {
  const { shell } = registry;
  const link = (file: string) =>
    `href="${attribute(shell.base + file)}" integrity="${attribute(shell.integrity[file] ?? '')}" crossorigin`;
  const styles = shell.styles.map((file) => `<link rel="stylesheet" ${link(file)}>`).join('');
  const scripts = shell.scripts.map((file) => `<script defer ${link(file).replace('href', 'src')}></script>`).join('');
  const declared = Object.values(registry.remotes).flatMap(({ routes = [] }) => routes);
  const partsOf = prerendered ? createPrerenderedParts(prerendered, editionHosts, renderedAhead, declared) : () => null;
  const ofTeams = Object.entries(statements)
    .map(
      ([name, { text, signature }]) =>
        `<script type="application/json" data-statement="${attribute(name)}" data-signature="${attribute(signature)}">${text}</script>`,
    )
    .join('');
  const start = (errors: string) =>
    `<!doctype html><html lang="en" data-mantine-color-scheme="light"><head><meta charset="utf-8"><meta name="viewport" content="${viewport}"><meta name="color-scheme" content="light dark"><title>Care Portal</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/icon-touch-180.png"><link rel="manifest" href="/en.webmanifest"><meta name="theme-color" content="${WINDOW_COLOR}"><script type="application/json" id="registry" data-signature="${attribute(signed.signature)}" data-keys="${attribute(keys.join(' '))}"${takenBack.length > 0 ? ` data-taken-back="${attribute(takenBack.join(' '))}"` : ''}${idle ? ` data-idle="${idle.warn} ${idle.end}"` : ''}${timeoutFactor ? ` data-timeout-factor="${timeoutFactor}"` : ''}${editionHosts ? ` data-editions="${attribute(`${editionHosts.CA} ${editionHosts.US}`)}"` : ''}${errors}>${signed.text}</script>${ofTeams}`;
  const [usualStart, startInDevelopment] = [start(reportsErrors ? ' data-errors' : ''), start('')];
  const ofFailures = lastResortScript + lateScript(timeoutFactor);
  const manifestElement = (hash: string) =>
    `<script type="application/json" data-manifest="${attribute(hash)}">${manifests[hash]}</script>`;
  const body = `<body><noscript>${noScript}</noscript><div id="root"></div>`;
  return (nonce, { fromElsewhere = false, inDevelopment = false, pathname = '/' } = {}) => {
    const parts = inDevelopment ? null : partsOf(pathname);
    const inline = (script: string) => `<script nonce="${nonce}">${script}</script>`;
    const ofRoute = manifestsOfRoute(registry, pathname).map(manifestElement).join('');
    const ahead = parts?.rowsScript
      ? `<meta name="first-rows" content="${attribute(`${parts.rowsScript.href} ${parts.rowsScript.integrity}`)}">`
      : '';
    const head = `${inDevelopment ? startInDevelopment : usualStart}${ofRoute}${ahead}<meta name="csp-nonce" nonce="${nonce}">${fromElsewhere ? '<meta name="from-elsewhere">' : ''}${inline(oldBrowserScript)}${inline(afterOfflineScript + ofFailures + early + (offlinePage && !inDevelopment ? registerScript : ''))}`;
    const formStyle = parts?.formStyle ? `<style nonce="${nonce}" media="not all">${parts.formStyle}</style>` : '';
    // The early script stands before the stylesheet: behind it, it would have to wait until the styles have arrived. So
    // would the paint of a page that stands here already.
    return parts
      ? `${head}<style nonce="${nonce}">${parts.style}</style>${formStyle}${scripts}</head>${body}${parts.templates}${inline(parts.script)}${lastResort}${lateWords}${styles}</body></html>`
      : `${head}${styles}${scripts}</head>${body}${lastResort}${lateWords}</body></html>`;
  };
}

const noScript =
  '<p>The Care Portal needs JavaScript. Please switch it on in your browser’s settings and load this page again.</p>' +
  '<p lang="fr">Le portail de soins a besoin de JavaScript. Veuillez l’activer dans les réglages de votre navigateur, puis recharger cette page.</p>';
