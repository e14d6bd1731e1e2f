import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { portalCommand, promoteAll } from '@portal/delivery';
import { registryKey } from '@portal/delivery/registry';
import { kindsOfStore, remoteFiles, remoteRelease, storeRelease, type TestStore } from '@portal/delivery/testing';
import type { OpenDatabase } from '@portal/reference-api/node';
import { openPreparedPglite } from '@portal/reference-api/testing';
import { startPortal } from '../start/start-portal.ts';
import { liveStore, logInto, portalOn } from '../testing/store.ts';
import { seenSerialsIn } from './seen-serials.ts';

const next = '0.1.0-cccccccc';

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openPreparedPglite();
});
beforeEach(() => opened.database.execute("delete from high_marks where name like 'registry %'"));
afterAll(() => opened.close());

async function contentOf(releases: TestStore): Promise<string> {
  return (await releases.read(registryKey))?.content.toString('utf8') ?? '';
}

/** A store in which a second version of mf-admin is live, and the registry from before that. */
async function withPast(open?: () => TestStore | Promise<TestStore>) {
  const releases = await liveStore(open);
  const older = await contentOf(releases);
  await storeRelease(releases, 'mf-admin', remoteRelease('mf-admin', next), remoteFiles);
  await promoteAll(releases, [{ part: 'mf-admin', version: next }]);
  return { releases, older };
}

const liveIn = async (page: Response) => /"mf-admin":{"version":"([^"]+)"/.exec(await page.text())?.[1];

describe.each(kindsOfStore)('an older registry that was put back in %s', (_, open) => {
  it('is not taken by a server that has shown a newer one, nor by one that begins later', async () => {
    const { releases, older } = await withPast(open);
    const seen = seenSerialsIn(opened.database);
    const running = await portalOn(releases, { seen });
    expect(await liveIn(await running.page('/'))).toBe(next);
    const newest = await contentOf(releases);
    releases.overwrite(registryKey, older);
    expect(await liveIn(await running.page('/'))).toBe(next);

    const restarted = await portalOn(releases, { seen });
    expect((await restarted.page('/')).status).toBe(503);
    expect(restarted.logged).toEqual([
      expect.stringMatching(/^No page can be shown: .*registry\.json: it is number 1, and number 2 was shown before/),
    ]);
    releases.overwrite(registryKey, newest);
    expect(await liveIn(await (await portalOn(releases, { seen })).page('/'))).toBe(next);
  });

  it('is taken once who has the key says that it is meant', async () => {
    const { releases, older } = await withPast(open);
    const { page } = await portalOn(releases);
    releases.overwrite(registryKey, older);
    expect(await portalCommand(['renumber', '--above=2'], { releases, print: () => undefined })).toBe(0);
    const server = await portalOn(releases);
    expect(await liveIn(await server.page('/'))).toBe('0.1.0-bbbbbbbb');
    expect((await page('/')).status).toBe(200);
  });
});

describe('a server in a folder', () => {
  it('says of an older registry what it is, and goes on with the last good one', async () => {
    const { releases, older } = await withPast();
    const { page, logged } = await portalOn(releases);
    releases.overwrite(registryKey, older);
    for (const _ of [1, 2]) expect(await liveIn(await page('/'))).toBe(next);
    expect(logged).toEqual([
      expect.stringMatching(
        /^Pages keep showing what was live before: .*: it is number 1, .*npx portal renumber --above=2/,
      ),
    ]);
  });

  it('remembers over a restart of the whole portal', async () => {
    const { releases, older } = await withPast();
    const openInMemory = async () => ({ ...opened, close: async () => undefined });
    const statusOf = async (logged: string[] = []) => {
      const portal = await startPortal({ releases, openInMemory, log: logInto(logged) });
      const { status } = await fetch(`${portal.url}/signin`, { headers: { accept: 'text/html' } });
      await portal.close();
      return status;
    };
    expect(await statusOf()).toBe(200);
    releases.overwrite(registryKey, older);
    const logged: string[] = [];
    expect(await statusOf(logged)).toBe(503);
    expect(logged.join()).toContain('npx portal renumber --above=2');
  });
});
