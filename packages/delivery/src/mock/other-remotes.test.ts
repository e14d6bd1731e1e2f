import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Registry, RemoteRelease } from '@portal/portal-kit/registry';
import { addressOfManifest } from '@portal/portal-kit/registry/manifest';
import { publishedForm, publishedStatement } from '../registry/manifests.ts';
import { remoteRelease, shellRelease, storeRelease } from '../testing/releases.ts';
import { temporaryStore } from '../testing/stores.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { othersFromPortal } from './other-remotes.ts';
import { writeMock } from './write-mock.ts';

const portal = 'https://portal.example';
const entry = 'remoteEntry.0123456789.js';
const hashOf = (content: string) => `sha384-${createHash('sha384').update(content).digest('base64')}`;
const released = (version: string, more: Partial<RemoteRelease> = {}): RemoteRelease => ({
  ...remoteRelease('mf-clinic', version),
  integrity: { [entry]: hashOf(version) },
  chunks: {},
  ...more,
});
const live = released('0.1.0-bbbbbbbb');
const ofTeam = released('0.1.0-cccccccc');

/** What the portal gives, by path. */
let files: Map<string, string>;

/** Everything that a portal has of a registry, and of what a team has signed. */
function serve(registry: Registry, statement?: RemoteRelease): void {
  const published = publishedForm(registry);
  const signed = statement && publishedStatement('mf-clinic', { number: 1, release: statement });
  const statements = signed && { 'mf-clinic': { text: signed.text, signature: '' } };
  files.set('/registry', JSON.stringify({ text: published.text, signature: '', takenBack: [], statements }));
  const texts = Object.values({ ...published.manifests, ...signed?.manifests });
  for (const named of [JSON.parse(published.text).remotes['mf-clinic'], signed && JSON.parse(signed.text).release])
    for (const manifest of named ? [named.manifest, named.adminPages].filter(Boolean) : []) {
      const found = texts.find((text) => manifest === `sha256-${createHash('sha256').update(text).digest('base64')}`);
      files.set(addressOfManifest({ base: named.base, manifest }), found ?? '');
    }
}

beforeEach(() => {
  files = new Map([live, ofTeam].map(({ base, version }) => [`${base}${entry}`, version]));
  serve({ format: 1, serial: 1, shell: shellRelease(), remotes: { 'mf-clinic': live } });
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    const found = files.get(new URL(String(url)).pathname);
    return found === undefined ? new Response('', { status: 404 }) : new Response(found);
  });
});

describe('a remote that is live on a portal', () => {
  it('is beside another one in the mock shell, with its files', async () => {
    const others = await othersFromPortal(['mf-clinic'], portal);
    const out = path.join(temporaryFolder(), 'mf-admin');
    const store = temporaryStore();
    const host = { ...shellRelease(), base: '/host/' };
    await storeRelease(store, 'mock', host, {});
    await storeRelease(store, 'mf-admin', remoteRelease('mf-admin'), {});
    await writeMock(store, out, { remote: 'mf-admin', host, releases: [remoteRelease('mf-admin')], others });
    expect(readFileSync(path.join(out, live.base, entry), 'utf8')).toBe(live.version);
    const told = /id="mock-build">(.*?)<\/script>/s.exec(readFileSync(path.join(out, 'index.html'), 'utf8'))?.[1] ?? '';
    expect(JSON.parse(told)).toMatchObject({ remote: 'mf-admin', others: { 'mf-clinic': live } });
  });

  it('is the one that its team has signed', async () => {
    serve({ format: 1, serial: 1, shell: shellRelease(), remotes: { 'mf-clinic': live } }, ofTeam);
    const [other] = await othersFromPortal(['mf-clinic'], portal);
    expect(other?.release.version).toBe(ofTeam.version);
    expect(String(await other?.read(entry))).toBe(ofTeam.version);
  });

  it('has its pages for admins, which stand apart there', async () => {
    const rights = { path: '/clinic/rights', guard: 'admin' };
    const pages = [{ id: 'rights', paths: ['/clinic/rights'], firstCalls: [] }];
    const release = { ...live, routes: [rights], pages };
    serve({ format: 1, serial: 1, shell: shellRelease(), remotes: { 'mf-clinic': release } });
    const [other] = await othersFromPortal(['mf-clinic'], portal);
    expect(other?.release).toEqual(release);
  });

  it('has files that are still where an earlier release has them', async () => {
    const unchanged = { [entry]: '/remotes/mf-clinic/0.1.0-aaaaaaaa/' };
    serve({ format: 1, serial: 1, shell: shellRelease(), remotes: { 'mf-clinic': { ...live, unchanged } } });
    files.delete(`${live.base}${entry}`);
    files.set(`/remotes/mf-clinic/0.1.0-aaaaaaaa/${entry}`, live.version);
    const [other] = await othersFromPortal(['mf-clinic'], portal);
    expect(String(await other?.read(entry))).toBe(live.version);
  });

  it('is refused where a file is another one, and nothing is written', async () => {
    files.set(`${live.base}${entry}`, 'evil()');
    const others = await othersFromPortal(['mf-clinic'], portal);
    const out = path.join(temporaryFolder(), 'mf-admin');
    const store = temporaryStore();
    await storeRelease(store, 'mock', shellRelease(), {});
    const writing = writeMock(store, out, { remote: 'mf-admin', host: shellRelease(), releases: [], others });
    await expect(writing).rejects.toThrow(`${entry} of mf-clinic@0.1.0-bbbbbbbb is not what ${portal} has released.`);
    expect(existsSync(out)).toBe(false);
  });

  it.each([
    { ...live, integrity: { '../../../evil.js': hashOf('evil') } },
    { ...live, base: '/remotes/../../evil/' },
    { ...live, unchanged: { [entry]: 'https://elsewhere.example/' } },
  ])('is refused with files elsewhere: %#', async (release) => {
    serve({ format: 1, serial: 1, shell: shellRelease(), remotes: { 'mf-clinic': release } });
    await expect(othersFromPortal(['mf-clinic'], portal)).rejects.toThrow(
      /names files that are none of its own|answers as no portal/,
    );
  });

  it.each<[string, () => void, string]>([
    [
      'another manifest',
      () =>
        files.set(
          addressOfManifest(JSON.parse(JSON.parse(files.get('/registry') ?? '').text).remotes['mf-clinic']),
          '{}',
        ),
      'Nobody has signed the manifest',
    ],
    ['no registry', () => files.delete('/registry'), `${portal}/registry answers 404.`],
    [
      'the page of something else',
      () => files.set('/registry', '<html>'),
      'answers as no portal of these packages does',
    ],
  ])('is refused with %s', async (_case, change, words) => {
    change();
    await expect(othersFromPortal(['mf-clinic'], portal)).rejects.toThrow(words);
  });

  it('has to be there, at an address that is one', async () => {
    await expect(othersFromPortal(['mf-hello'], portal)).rejects.toThrow(
      `Nothing of mf-hello is live on ${portal}. Live: mf-clinic`,
    );
    await expect(othersFromPortal(['mf-clinic'], 'http://portal.example')).rejects.toThrow('is not encrypted');
    jest.mocked(fetch).mockRejectedValue(new TypeError('fetch failed'));
    await expect(othersFromPortal(['mf-clinic'], portal)).rejects.toThrow('cannot be reached');
  });
});
