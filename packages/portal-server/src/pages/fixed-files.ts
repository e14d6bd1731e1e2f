import { readFileSync } from 'node:fs';
import { type ManifestLocale, webManifest } from './web-manifest.ts';

const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#0b6e78"/><path d="M16 24.5c-5-3.3-8.3-6.3-8.3-10.1A4.6 4.6 0 0 1 16 11.7a4.6 4.6 0 0 1 8.3 2.7c0 3.8-3.3 6.8-8.3 10.1Z" fill="#fff"/></svg>';

interface FixedFile {
  type: string;
  content: string | Uint8Array<ArrayBuffer>;
}

/** The icon in pixels, for home screens: of its own shape, and over the whole square for systems that cut their own. */
const picture = (name: string): FixedFile => ({
  type: 'image/png',
  content: new Uint8Array(readFileSync(new URL(`icons/${name}`, import.meta.url))),
});

const pictures = ['icon-192.png', 'icon-512.png', 'icon-maskable-512.png', 'icon-touch-180.png'];
const files: Readonly<Record<string, FixedFile>> = {
  '/favicon.svg': { type: 'image/svg+xml', content: icon },
  ...Object.fromEntries(pictures.map((name) => [`/${name}`, picture(name)])),
  // A portal of health records has nothing to show to a search engine.
  '/robots.txt': { type: 'text/plain; charset=utf-8', content: 'User-agent: *\nDisallow: /\n' },
};

/** Addresses of the manifests of an installed portal. */
const manifests: Readonly<Record<string, ManifestLocale>> = { '/en.webmanifest': 'en', '/fr.webmanifest': 'fr' };

function find(pathname: string, edition: () => 'CA' | 'US' | null): FixedFile | undefined {
  const locale = Object.hasOwn(manifests, pathname) ? manifests[pathname] : undefined;
  if (locale) return { type: 'application/manifest+json', content: webManifest(locale, edition()) };
  return Object.hasOwn(files, pathname) ? files[pathname] : undefined;
}

/**
 * The few files that belong to no release.
 * @param edition of the host that was asked, for the files that differ by it; null where one host serves both
 */
export function fixedFile(pathname: string, edition: () => 'CA' | 'US' | null): Response | null {
  const file = find(pathname, edition);
  if (!file) return null;
  return new Response(file.content, {
    headers: {
      'content-type': file.type,
      'cache-control': 'public, max-age=86400',
      'x-content-type-options': 'nosniff',
    },
  });
}
