import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { promoteAll } from '@portal/delivery';
import {
  hashesOf,
  kindsOfStore,
  remoteFiles,
  remoteRelease,
  shellFiles,
  shellRelease,
  storeRelease,
  type TestStore,
} from '@portal/delivery/testing';
import { liveStore, portalOn } from '../testing/store.ts';

const shell = '0.1.0-aaaaaaaa';
const remote = '0.1.0-bbbbbbbb';
const next = '0.1.0-cccccccc';
const main = 'main.0123456789.js';
const early = `shell/${shell}/files/early.0123456789.js`;
const script = { key: `shell/${shell}/files/${main}`, address: `/shell/${shell}/${main}` };

/** Every kind of file that a release has: where it lies, and where it is asked for. */
const kinds = [
  ...Object.entries(shellFiles).map(([name, content]) => ['shell', shell, '/shell', name, content] as const),
  ...Object.entries(remoteFiles).map(
    ([name, content]) => ['mf-admin', remote, '/remotes/mf-admin', name, content] as const,
  ),
].map(([part, version, folder, name, content]) => ({
  kind: `${part}’s ${name.replace(/\.\d+/, '')}`,
  key: `${part}/${version}/files/${name}`,
  address: `${folder}/${version}/${name}`,
  content,
}));

async function promoteNext(releases: TestStore, files: Record<string, string> = shellFiles) {
  await storeRelease(releases, 'shell', shellRelease(next), files);
  await promoteAll(releases, [{ part: 'shell', version: next }]);
}

describe.each(kindsOfStore)('a file of a release in %s', (_, open) => {
  it.each(kinds)('is not sent when it is another one than was released: $kind', async ({ key, address, content }) => {
    const releases = await liveStore(open);
    releases.overwrite(key, `${content} and more`);
    const { ask, logged } = await portalOn(releases);
    const before = logged.length;
    expect((await ask(address)).status).toBe(404);
    await ask(address);
    expect(logged.slice(before)).toEqual([
      expect.stringMatching(/files\/\S+ is not what was released and is not sent/),
    ]);
  });

  it('is not sent when a compressed form of it is another one; the plain one is', async () => {
    const releases = await liveStore(open);
    releases.overwrite(`${script.key}.br`, brotliCompressSync('evil()'));
    releases.overwrite(`${script.key}.gz`, gzipSync('evil()'));
    const { ask, logged } = await portalOn(releases);
    for (const encoding of ['br', 'gzip']) {
      const answer = await ask(script.address, { 'accept-encoding': encoding });
      expect([answer.headers.get('content-encoding'), await answer.text()]).toEqual([null, shellFiles[main]]);
    }
    expect(logged).toEqual([
      expect.stringContaining(`${main}.br is not`),
      expect.stringContaining(`${main}.gz is not`),
    ]);
  });

  it.each(kinds)('is sent on when it is altered after it was read: $kind', async ({ key, address, content }) => {
    const releases = await liveStore(open);
    const { ask } = await portalOn(releases);
    expect(await (await ask(address)).text()).toBe(content);
    releases.overwrite(key, 'evil()');
    expect(await (await ask(address)).text()).toBe(content);
  });

  it('is not sent of a release that was never live, nor one that the release does not name', async () => {
    const releases = await liveStore(open);
    await storeRelease(releases, 'mf-admin', remoteRelease('mf-admin', next), remoteFiles);
    releases.overwrite(`mf-admin/${remote}/files/more.js`, 'evil()');
    const { ask } = await portalOn(releases);
    const statusOf = async (version: string, name: string) =>
      (await ask(`/remotes/mf-admin/${version}/${name}`)).status;
    const entry = 'remoteEntry.0123456789.js';
    expect([await statusOf(next, entry), await statusOf(remote, 'more.js')]).toEqual([404, 404]);
    expect(await statusOf(remote, entry)).toBe(200);
    await promoteAll(releases, [{ part: 'mf-admin', version: next }]);
    const another = await portalOn(releases);
    expect((await another.ask(`/remotes/mf-admin/${next}/${entry}`)).status).toBe(200);
  });

  it('is sent, to pages that are still open, of a release that is live no more, by a server that began later', async () => {
    const releases = await liveStore(open);
    await promoteNext(releases);
    const { ask } = await portalOn(releases);
    expect(await (await ask(script.address)).text()).toBe(shellFiles[main]);
    releases.overwrite(`once-live/shell/${shell}.json`, '{"text":"{}","signature":""}');
    expect((await (await portalOn(releases)).ask(script.address)).status).toBe(404);
  });

  it('is sent of what was live when the server began, though nobody had asked for anything before it was replaced', async () => {
    const releases = await liveStore(open);
    const { ask } = await portalOn(releases);
    await promoteNext(releases);
    releases.overwrite(`once-live/shell/${shell}.json`, '{"text":"{}","signature":""}');
    expect(await (await ask(script.address)).text()).toBe(shellFiles[main]);
  });

  it('is sent of what another server shows already', async () => {
    const releases = await liveStore(open);
    const { ask } = await portalOn(releases);
    await promoteNext(releases);
    expect((await ask(`/shell/${next}/${main}`)).status).toBe(200);
  });
});

describe('the early script, which runs with the page’s nonce', () => {
  it('is not inlined when it is another one than was released: there is no page, but words', async () => {
    const releases = await liveStore();
    releases.overwrite(early, `stealPasswords();${shellFiles['early.0123456789.js']}`);
    const { page, logged } = await portalOn(releases);
    const answer = await page('/signin');
    expect(answer.status).toBe(503);
    expect(await answer.text()).not.toContain('stealPasswords');
    expect(logged).toEqual([expect.stringMatching(/^No page can be shown: .*early.*: it is not what was released$/)]);
  });

  it('of the single-page build is held to what that build says of itself', async () => {
    const releases = await liveStore();
    const files = { ...shellFiles, 'early.0123456789.js': 'window.early="single"' };
    await storeRelease(releases, 'spa', { ...shellRelease(next), integrity: hashesOf(files) }, files);
    const { page, ask } = await portalOn(releases, { spa: true });
    expect(await (await page('/')).text()).toContain('window.early="single"');
    expect((await ask(`/shell/${next}/${main}`)).status).toBe(200);
    releases.overwrite(`spa/${next}/files/early.0123456789.js`, 'stealPasswords()');
    expect((await (await portalOn(releases, { spa: true })).page('/')).status).toBe(503);
  });

  it('of a new release that is another one than was released leaves the last good page', async () => {
    const releases = await liveStore();
    const { page, logged } = await portalOn(releases);
    await promoteNext(releases, { ...shellFiles, 'early.0123456789.js': 'stealPasswords()' });
    const html = await (await page('/signin')).text();
    expect(html).toContain('window.early=1');
    expect(html).not.toContain('stealPasswords');
    expect(logged).toEqual([expect.stringMatching(/^Pages keep showing what was live before: .*early/)]);
  });
});
