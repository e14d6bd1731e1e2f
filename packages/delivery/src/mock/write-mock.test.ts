import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { readRelease } from '../store/release-store.ts';
import { remoteRelease, shellRelease, storeRelease } from '../testing/releases.ts';
import { temporaryStore } from '../testing/stores.ts';
import { temporaryFolder, writeFiles } from '../testing/temporary-folder.ts';
import { MockError } from './mock-error.ts';
import { checkFolder, writeMock } from './write-mock.ts';

const host = {
  ...shellRelease(),
  base: '/host/',
  early: 'ahead.0123456789.js',
  chunks: { panel: ['panel.0123456789.js', 'panel.0123456789.css'] },
  integrity: { 'panel.0123456789.js': 'sha256-cGFuZWw=', 'main.0123456789.js': 'sha256-bWFpbg==' },
};
const releases = [remoteRelease('mf-admin', '0.2.0-cccccccc'), remoteRelease('mf-admin')];

async function write(out = path.join(temporaryFolder(), 'mf-admin')) {
  const store = temporaryStore();
  await storeRelease(store, 'mock', host, {
    'panel.0123456789.js': 'panel',
    'panel.0123456789.js.br': 'small',
    'pglite.0123456789.wasm': 'engine',
  });
  for (const release of releases)
    await storeRelease(store, 'mf-admin', release, {
      [release.entry]: release.version,
      [`${release.entry}.gz`]: 'small',
    });
  await writeMock(store, out, { remote: 'mf-admin', host, releases });
  return { out, store, page: (name: string) => readFileSync(path.join(out, name), 'utf8') };
}

describe('a static mock build', () => {
  it('holds the host and each release as they were published, and nothing packed', async () => {
    const { out, page } = await write();
    const files = readdirSync(out, { recursive: true })
      .map(String)
      .filter((name) => /\.\w+$/.test(path.basename(name)) && !/\d$/.test(name));
    expect(files.sort()).toEqual([
      'frame.html',
      'gallery.html',
      'host/panel.0123456789.js',
      'host/pglite.0123456789.wasm',
      'icon.svg',
      'index.html',
      'mock.webmanifest',
      'remotes/mf-admin/0.1.0-bbbbbbbb/remoteEntry.0123456789.js',
      'remotes/mf-admin/0.2.0-cccccccc/remoteEntry.0123456789.js',
    ]);
    expect(page('remotes/mf-admin/0.2.0-cccccccc/remoteEntry.0123456789.js')).toBe('0.2.0-cccccccc');
  });

  it('tells the panel what it holds', async () => {
    const { page, store } = await write();
    const told = /id="mock-build">(.*?)<\/script>/s.exec(page('index.html'))?.[1] ?? '';
    const shell = await readRelease(store, 'mock', host.version);
    expect(JSON.parse(told)).toEqual({ remote: 'mf-admin', releases, shell, others: {} });
  });

  it('can be installed, in whatever folder it lies', async () => {
    const { page } = await write();
    expect(page('index.html')).toContain('<link rel="manifest" href="mock.webmanifest">');
    expect(page('index.html')).toContain("manifest-src 'self'");
    expect(page('frame.html')).not.toContain('rel="manifest"');
    expect(JSON.parse(page('mock.webmanifest'))).toMatchObject({
      name: 'mf-admin – mock shell',
      start_url: './index.html',
      icons: [{ src: 'icon.svg' }],
    });
    expect(page('icon.svg')).toMatch(/^<svg /);
  });

  it.each([
    ['index.html', 'panel.0123456789.js', 'sha256-cGFuZWw='],
    ['frame.html', 'main.0123456789.js', 'sha256-bWFpbg=='],
  ])('%s names its files without a folder above, with their hashes', async (name, file, hash) => {
    const html = await (await write()).page(name);
    expect(html).toContain(`<script defer src="host/${file}" integrity="${hash}" crossorigin></script>`);
    expect(html).not.toMatch(/(src|href)="\//);
  });

  it('starts the world before the panel’s styles and scripts hold anything up', async () => {
    const html = await (await write()).page('index.html');
    const [early, style] = [html.indexOf('<script async src="host/ahead.'), html.indexOf('rel="stylesheet"')];
    expect(early).toBeGreaterThan(0);
    expect(early).toBeLessThan(style);
    expect((await write()).page('frame.html')).not.toContain('ahead.');
  });

  it.each(['index.html', 'frame.html'])(
    '%s brings its own policy, and the nonce where the shell reads it',
    async (name) => {
      const html = await (await write()).page(name);
      const nonce = /'nonce-([^']+)'/.exec(html)?.[1] ?? '';
      expect(nonce).toMatch(/^[A-Za-z0-9+/]{22}==$/);
      expect(html).toContain(`<meta name="csp-nonce" nonce="${nonce}">`);
      expect(html).toContain("script-src 'self';");
      expect(html).toContain("default-src 'none'; ");
      expect(html).toContain('<div id="root">');
      expect(html).toMatch(/<noscript>.*JavaScript.*lang="fr".*<\/noscript>/);
      expect(html.indexOf('content-security-policy')).toBeLessThan(html.indexOf('<script'));
    },
  );

  it('takes the place of the one before, all of it', async () => {
    const { out } = await write();
    writeFiles(out, { 'host/old.js': 'old' });
    await write(out);
    expect(existsSync(path.join(out, 'host/old.js'))).toBe(false);
    expect(readdirSync(path.dirname(out))).toEqual(['mf-admin']);
  });

  it('leaves a folder alone that holds something else', async () => {
    const folder = temporaryFolder({ 'letters/one.txt': 'mine', 'index.html': '<h1>mine</h1>' });
    await expect(write(folder)).rejects.toThrow(MockError);
    expect(() => checkFolder(folder)).toThrow('Empty it, or name another folder with --out.');
    expect(readFileSync(path.join(folder, 'letters/one.txt'), 'utf8')).toBe('mine');
    expect(() => checkFolder(temporaryFolder())).not.toThrow();
  });
});
