import { scriptJson } from '@portal/delivery/registry';
import type { Registry } from '@portal/portal-kit/registry';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const attribute = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);

/**
 * The page of a registry as a function of the nonce: all else is put together once.
 * @param early code of the early script; the build has made sure that it cannot end its element
 */
export function createPage(registry: Registry, early: string): (nonce: string) => string {
  const { shell } = registry;
  const link = (file: string) =>
    `href="${attribute(shell.base + file)}" integrity="${attribute(shell.integrity[file] ?? '')}" crossorigin`;
  const styles = shell.styles.map((file) => `<link rel="stylesheet" ${link(file)}>`).join('');
  const scripts = shell.scripts.map((file) => `<script defer ${link(file).replace('href', 'src')}></script>`).join('');
  // The early script stands before the stylesheet: behind it, it would have to wait until the styles have arrived.
  const afterNonce = `>${early}</script>${styles}${scripts}</head><body><noscript>${noScript}</noscript><div id="root"></div></body></html>`;
  const start = `<!doctype html><html lang="en" data-mantine-color-scheme="light"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Care Portal</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><script type="application/json" id="registry">${scriptJson(registry)}</script>`;
  return (nonce) => `${start}<meta name="csp-nonce" nonce="${nonce}"><script nonce="${nonce}"${afterNonce}`;
}

const noScript =
  '<p>The Care Portal needs JavaScript. Please switch it on in your browser’s settings and load this page again.</p>' +
  '<p lang="fr">Le portail de soins a besoin de JavaScript. Veuillez l’activer dans les réglages de votre navigateur, puis recharger cette page.</p>';
