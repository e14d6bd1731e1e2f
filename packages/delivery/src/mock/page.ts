import type { RemoteRelease, ShellRelease } from '@portal/portal-kit/registry';
import { inlineJson } from '@portal/portal-kit/registry/inline-json';

/** What a page of a mock build is put together from. */
interface PageParts {
  title: string;
  nonce: string;
  /** Scripts and stylesheets, in the order in which they run and count. */
  files: readonly string[];
  /** Script that runs as soon as it is there, before all others. */
  early?: string;
  isInstallable?: boolean;
  /** Data for the page's scripts, by the id of its element. */
  data?: Readonly<Record<string, unknown>>;
}

/** What a mock shell shows. */
interface MockParts {
  host: ShellRelease;
  releases: readonly RemoteRelease[];
  /** Of other remotes, by their names. */
  others: Readonly<Record<string, RemoteRelease>>;
  nonce: string;
}

export interface MockPages {
  'index.html': string;
  'frame.html': string;
  /** Every component and the states of each part, for reviewers. */
  'gallery.html': string;
  /** The panel can be installed, to be tried out in a window without a browser around it. */
  'mock.webmanifest': string;
  'icon.svg': string;
}

/**
 * The pages of a mock build: the panel's, the portal's in its frame, and the gallery. They keep to the real page
 * (portal-server/src/pages/page.ts): the same root element, the nonce in the same place.
 * @param nonce of both pages; it guards nothing secret, since a static page says it to everybody
 */
export function mockPages(remote: string, { host, releases, others, nonce }: MockParts): MockPages {
  const folder = host.base.slice(1);
  const page = (parts: Omit<PageParts, 'nonce'>) => createPage({ ...parts, nonce }, folder, host.integrity);
  const data = { 'mock-build': { remote, releases, shell: host, others } };
  return {
    'index.html': page({
      title: titleOf(remote),
      isInstallable: true,
      files: host.chunks['panel'] ?? [],
      early: host.early,
      data,
    }),
    'frame.html': page({ title: 'Care Portal', files: [...host.scripts, ...host.styles] }),
    'gallery.html': page({ title: 'Gallery', files: host.chunks['gallery'] ?? [], data }),
    'mock.webmanifest': JSON.stringify({
      start_url: './index.html',
      lang: 'en',
      name: titleOf(remote),
      display: 'standalone',
      icons: [{ src: 'icon.svg', sizes: 'any', type: 'image/svg+xml' }],
    }),
    'icon.svg': iconImage,
  };
}

const titleOf = (remote: string) => `${remote} – mock shell`;

function createPage(
  { title, nonce, files, early, isInstallable = false, data = {} }: PageParts,
  folder: string,
  integrity: ShellRelease['integrity'],
): string {
  const checked = (file: string) => `"${folder}${file}" integrity="${integrity[file] ?? ''}" crossorigin`;
  const ending = (end: string) => files.filter((file) => file.endsWith(end));
  const blocks = Object.entries(data).map(
    ([id, value]) => `<script type="application/json" id="${id}">${inlineJson(value)}</script>`,
  );
  return [
    '<!doctype html><html lang="en" data-mantine-color-scheme="light"><head><meta charset="utf-8">',
    `<meta http-equiv="content-security-policy" content="${contentSecurityPolicy(nonce)}">`,
    '<meta name="referrer" content="no-referrer"><meta name="color-scheme" content="light dark"><meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${title}</title><link rel="icon" href="${icon}" type="image/svg+xml">${isInstallable ? '<link rel="manifest" href="mock.webmanifest">' : ''}<meta name="csp-nonce" nonce="${nonce}">`,
    ...blocks,
    // Before the stylesheets, which it would have to wait for behind them.
    ...(early ? [`<script async src=${checked(early)}></script>`] : []),
    `<style nonce="${nonce}">${bootStyles}</style>`,
    ...ending('.css').map((file) => `<link rel="stylesheet" href=${checked(file)}>`),
    ...ending('.js').map((file) => `<script defer src=${checked(file)}></script>`),
    `</head><body><noscript>${noScript}</noscript><div id="root">${boot}</div></body></html>\n`,
  ].join('\n');
}

/** As the real page's, without what only a header can say, and without a nonce for scripts: none is inlined. */
function contentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    // Files of the world in memory have addresses of the browser's own (`blob:`).
    "connect-src 'self' blob:",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "worker-src 'self'",
    "frame-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ');
}

// The portal's own icon in another colour: among many tabs nobody takes one for the other.
const iconImage =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#8a4b08"/><path d="M16 24.5c-5-3.3-8.3-6.3-8.3-10.1A4.6 4.6 0 0 1 16 11.7a4.6 4.6 0 0 1 8.3 2.7c0 3.8-3.3 6.8-8.3 10.1Z" fill="#fff"/></svg>';
const icon = `data:image/svg+xml,${encodeURIComponent(iconImage)}`;

const noScript =
  '<p>The mock shell needs JavaScript. Please switch it on in your browser’s settings and load this page again.</p>' +
  '<p lang="fr">Le portail simulé a besoin de JavaScript. Veuillez l’activer dans les réglages de votre navigateur, puis recharger cette page.</p>';

// Shown until scripts put something in its place; the words only to those who wait, for whom a file may be missing.
const boot =
  '<div class="boot"><p>The mock shell is loading. If nothing else appears, one of its files is missing: load this page again, or ask for a new build.</p>' +
  '<p lang="fr">Le portail simulé se charge. Si rien d’autre ne s’affiche, un de ses fichiers est manquant\u00A0: rechargez cette page ou demandez une nouvelle version.</p></div>';

const bootStyles =
  '.boot{max-width:36rem;margin:20vh auto;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif;visibility:hidden;animation:boot 0s 4s forwards}@keyframes boot{to{visibility:visible}}';
