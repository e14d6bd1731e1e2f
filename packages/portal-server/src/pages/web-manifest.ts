/** What the portal is called on a home screen, and its editions where each has a host of its own (both in shell/src/messages). */
const names = {
  en: { name: 'Care Portal', short: 'Care Portal', CA: 'Canada', US: 'United States' },
  fr: { name: 'Portail de soins', short: 'Portail', CA: 'Canada', US: 'États-Unis' },
} as const;

/** A language that the portal can be installed in. */
export type ManifestLocale = keyof typeof names;

/** Of the window's edge and while the portal starts: the pages' own background (packages/ui/src/palette.ts). */
export const WINDOW_COLOR = '#f6f6f2';

/**
 * What a browser needs to know to install the portal: it belongs to the server and to no release, and no code of it stays
 * behind in the browser, so that an installed portal opens what is live as every other page does.
 *
 * One identity in both languages: whoever switches gets another name, not a second portal.
 *
 * @param edition of the host that was asked; null where one host serves both
 */
export function webManifest(locale: ManifestLocale, edition: 'CA' | 'US' | null): string {
  const { name, short, ...editions } = names[locale];
  return JSON.stringify({
    id: '/',
    start_url: '/',
    scope: '/',
    lang: locale,
    name: edition ? `${name} – ${editions[edition]}` : name,
    short_name: short,
    display: 'standalone',
    theme_color: WINDOW_COLOR,
    background_color: WINDOW_COLOR,
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  });
}
