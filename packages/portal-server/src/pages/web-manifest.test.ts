import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { workspaceRoot } from '@portal/delivery/registry';
import { liveStore, portalOn } from '../testing/store.ts';

interface Manifest {
  id: string;
  lang: string;
  name: string;
  theme_color: string;
  icons: { src: string; sizes: string; type: string; purpose?: string }[];
}

const read = (file: string) => readFileSync(path.join(workspaceRoot, file), 'utf8');
const textsOf = (locale: string): { product: string; edition: Record<string, string> } =>
  JSON.parse(read(`shell/src/messages/${locale}.json`));

async function openPortal(options = {}) {
  const { ask, page } = await portalOn(await liveStore(), options);
  const manifest = async (locale: string, headers?: Record<string, string>): Promise<Manifest> =>
    (await ask(`/${locale}.webmanifest`, headers)).json();
  return { ask, page, manifest };
}

describe('a portal that is installed', () => {
  it.each(['en', 'fr'])('is called as the portal is, in %s, and is one in both languages', async (locale) => {
    const { manifest } = await openPortal();
    expect(await manifest(locale)).toMatchObject({
      id: '/',
      start_url: '/',
      scope: '/',
      lang: locale,
      name: textsOf(locale).product,
      display: 'standalone',
    });
  });

  it.each([
    ['en', 'portal.example', 'CA'],
    ['fr', 'us.portal.example', 'US'],
    ['en', 'us.portal.example:443', 'US'],
  ] as const)('names the edition where each has a host of its own: %s at %s', async (locale, host, edition) => {
    const editionHosts = { CA: 'https://portal.example', US: 'https://us.portal.example' };
    const { manifest } = await openPortal({ editionHosts });
    const texts = textsOf(locale);
    expect((await manifest(locale, { host })).name).toBe(`${texts.product} – ${texts.edition[edition]}`);
  });

  it('has icons of the sizes it tells, for every kind of home screen', async () => {
    const { ask, page, manifest } = await openPortal();
    const { icons } = await manifest('en');
    const touch = /rel="apple-touch-icon" href="([^"]+)"/.exec(await (await page('/')).text())?.[1] ?? '';
    const seen: string[] = [];
    for (const { src, sizes, type } of [...icons, { src: touch, sizes: '180x180', type: 'image/png' }]) {
      const response = await ask(src);
      expect([src, response.status, response.headers.get('content-type')]).toEqual([src, 200, type]);
      expect(response.headers.get('cache-control')).toBe('public, max-age=86400');
      const bytes = Buffer.from(await response.arrayBuffer());
      // Width and height stand in the first chunk of a PNG.
      if (type === 'image/png') expect(sizes).toBe(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`);
      expect(bytes.length).toBeLessThan(5_000);
      seen.push(sizes);
    }
    expect(seen).toEqual(['any', '192x192', '512x512', '512x512', '180x180']);
    expect(icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
  });

  it('has pages that name it, fill the screen and keep clear of a keyboard, in the colour of their background', async () => {
    const { page, manifest } = await openPortal();
    const response = await page('/');
    const html = await response.text();
    const { theme_color: color } = await manifest('en');
    expect(html).toContain('<link rel="manifest" href="/en.webmanifest">');
    expect(html).toContain(`<meta name="theme-color" content="${color}">`);
    expect(html).toContain('viewport-fit=cover,interactive-widget=resizes-content">');
    expect(read('packages/ui/src/palette.ts')).toContain(`canvas = '${color}'`);
    expect(response.headers.get('content-security-policy')).toContain("manifest-src 'self'");
  });
});
