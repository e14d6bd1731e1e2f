import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { portalCommand } from '@portal/delivery';
import { registryKey } from '@portal/delivery/registry';
import {
  forge,
  newPair,
  reachingReleases,
  registryFile,
  remoteFiles,
  remoteRelease,
  shellRelease,
  storeRelease,
  type TestPair,
  type TestStore,
  workAs,
} from '@portal/delivery/testing';
import { liveStore, portalOn } from '../testing/store.ts';
import { seenSerialsInMemory } from './seen-serials.ts';

const [operator, admins, clinics, stranger] = [newPair(), newPair(), newPair(), newPair()];
const [old, own, next] = ['0.1.0-bbbbbbbb', '0.1.0-cccccccc', '0.1.0-dddddddd'] as const;
const day = '2027-06-30';

let releases: TestStore;

async function command(who: TestPair, line: string): Promise<number> {
  workAs(who, operator);
  const code = await portalCommand(line.split(' '), { releases, print: () => undefined });
  workAs(operator, operator);
  return code;
}

const at = (time: string) => jest.spyOn(Date, 'now').mockReturnValue(Date.parse(time));

const liveIn = async (page: Response) => {
  const text = await page.text();
  const [, statement] = /data-statement="mf-admin"[^>]*>(.*?)<\/script>/.exec(text) ?? [];
  const [, version] =
    /"version":"([^"]+)"/.exec(statement ?? '') ?? /"mf-admin":\{"version":"([^"]+)"/.exec(text) ?? [];
  return version;
};

/** mf-admin@b is live, signed by the operator, with c and d published; its team has a key. */
beforeEach(async () => {
  at('2026-11-28T10:00:00Z');
  workAs(operator, operator);
  releases = await liveStore();
  for (const version of [own, next])
    await storeRelease(releases, 'mf-admin', remoteRelease('mf-admin', version), remoteFiles);
  await command(operator, `delegate mf-admin --key ${admins.key} --until ${day}`);
});

describe('what a team has signed', () => {
  it('is in the page and in what open pages ask for, beside what the operator has signed', async () => {
    const { page, ask } = await portalOn(releases);
    expect(await liveIn(await page('/'))).toBe(old);
    const before = await ask('/registry');
    expect(await before.json()).not.toHaveProperty('statements');
    await command(admins, `promote mf-admin@${own}`);
    expect(await liveIn(await page('/'))).toBe(own);
    const after = await ask('/registry');
    expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'));
    const { text, signature, statements } = (await after.json()) as Awaited<ReturnType<typeof registryFile>>;
    expect(statements).toEqual({ 'mf-admin': { text: expect.any(String), signature: expect.any(String) } });
    expect({ text, signature }).toEqual(expect.objectContaining({ text: (await registryFile(releases)).text }));
    const entry = `/remotes/mf-admin/${own}/remoteEntry.0123456789.js`;
    expect((await ask(entry)).status).toBe(200);
  });

  it('is not shown any more from the end of its key’s day on, and again with another day', async () => {
    await command(admins, `promote mf-admin@${own}`);
    const { page, logged } = await portalOn(releases);
    at('2027-06-30T23:59:59Z');
    expect(await liveIn(await page('/'))).toBe(own);
    at('2027-07-01T00:00:00Z');
    expect(await liveIn(await page('/'))).toBe(old);
    expect(logged).toEqual([
      expect.stringMatching(
        /^What the team of mf-admin has signed is not shown, but 0\.1\.0-bbbbbbbb: The key of its team ended with 2027-06-30\. To go on with it: npx portal delegate mf-admin --key /,
      ),
    ]);
    await command(operator, `delegate mf-admin --key ${admins.key} --until 2028-06-30`);
    expect(await liveIn(await page('/'))).toBe(own);
  });

  it('goes with its key, in the middle of a canary, and so do its files once nobody shows them', async () => {
    await command(admins, `promote mf-admin@${own}`);
    await command(admins, `canary mf-admin@${next} 100%`);
    const { page } = await portalOn(releases);
    expect(await (await page('/')).text()).toContain(next);
    await command(operator, 'undelegate mf-admin');
    const text = await (await page('/')).text();
    expect([text.includes(old), text.includes(own), text.includes(next)]).toEqual([true, false, false]);
    const { ask } = await portalOn(releases);
    expect((await ask(`/remotes/mf-admin/${old}/remoteEntry.0123456789.js`)).status).toBe(200);
    for (const version of [own, next])
      expect((await ask(`/remotes/mf-admin/${version}/remoteEntry.0123456789.js`)).status).toBe(404);
  });

  it('adds nothing to documents where nothing is delegated', async () => {
    await command(operator, 'undelegate mf-admin');
    const { page } = await portalOn(releases);
    const text = await (await page('/')).text();
    expect(text).toContain('"format":4,');
    expect(text).not.toMatch(/data-statement|delegations/);
  });
});

describe('who has the store, or a key, or an old statement', () => {
  const evil = () => ({ number: 9, release: remoteRelease('mf-admin', next) });

  it.each<[string, () => Promise<void>, RegExp]>([
    [
      'a statement that nobody delegated has signed',
      () => forge(releases, 'mf-admin', stranger, evil()),
      /No key of the team/,
    ],
    ['one of another team’s key', () => forge(releases, 'mf-admin', clinics, evil()), /No key of the team/],
    [
      'one about another remote',
      () => forge(releases, 'mf-admin', admins, evil(), { signedAs: 'mf-clinic' }),
      /No key of the team/,
    ],
    [
      'one in the place of a remote that the operator releases',
      () => forge(releases, 'mf-clinic', admins, {}),
      /Nobody has delegated mf-clinic/,
    ],
    [
      'one in the place of the shell',
      () => forge(releases, 'mf-admin', admins, evil(), { under: 'shell' }),
      /Nobody has delegated shell/,
    ],
    ['one with number 0', () => forge(releases, 'mf-admin', admins, { ...evil(), number: 0 }), /no statement/],
    ...Object.entries(reachingReleases).map(
      ([what, release]) =>
        [
          `releases that ${what}`,
          () => forge(releases, 'mf-admin', admins, { number: 9, release: release('mf-admin') }),
          /names files outside of \/remotes\/mf-admin\/\. Its key may be in the wrong hands/,
        ] as [string, () => Promise<void>, RegExp],
    ),
    [
      'a canary that lies in the shell’s folder',
      async () => {
        const release = reachingReleases['lie in the shell’s folder']?.('mf-admin');
        if (release) await forge(releases, 'mf-admin', admins, { number: 9, canary: { release, share: 1, since: 1 } });
      },
      /names files outside/,
    ],
    [
      'another manifest than was signed',
      async () => {
        await forge(releases, 'mf-admin', admins, evil());
        const file = await registryFile(releases);
        const manifests = Object.fromEntries(
          Object.entries(file.manifests).map(([hash, text]) => [hash, file.text.includes(hash) ? text : '{}']),
        );
        releases.overwrite(registryKey, JSON.stringify({ ...file, manifests }));
      },
      /Nobody has signed the manifest/,
    ],
  ])('%s: what was signed before is shown, and the rest lives', async (_case, attack, words) => {
    await attack();
    const { page, ask, logged } = await portalOn(releases);
    const answer = await page('/');
    expect(answer.status).toBe(200);
    const text = await answer.text();
    expect(text).not.toMatch(/data-statement|0\.1\.0-(66666666|dddddddd)/);
    expect(text).toContain(`"mf-admin":{"version":"${old}"`);
    expect(logged.join()).toMatch(words);
    expect((await ask('/shell/0.1.0-aaaaaaaa/main.0123456789.js')).status).toBe(200);
  });

  it.each([7, null, [], 'text', { 'mf-admin': 7 }, { 'mf-admin': { text: 1 } }])(
    'statements that are none, %j, leave the portal as it was',
    async (statements) => {
      releases.overwrite(registryKey, JSON.stringify({ ...(await registryFile(releases)), statements }));
      const { page } = await portalOn(releases);
      expect(await liveIn(await page('/'))).toBe(old);
    },
  );

  it('an older statement, or none, put in the place of the newest: a server goes on with that, one that begins shows the operator’s', async () => {
    const seen = seenSerialsInMemory();
    await command(admins, `promote mf-admin@${own}`);
    const older = await registryFile(releases);
    await command(admins, `promote mf-admin@${next}`);
    const newest = await registryFile(releases);
    const running = await portalOn(releases, { seen });
    let advice = '';
    expect(await liveIn(await running.page('/'))).toBe(next);
    for (const file of [older, { ...newest, statements: {} }]) {
      releases.overwrite(registryKey, JSON.stringify(file));
      expect(await liveIn(await running.page('/'))).toBe(next);
      const shown = await (await running.page('/home')).text();
      expect(shown).toMatch(/data-manifest="[^"]+">\{/);
      expect(shown).not.toContain('undefined');
      const begun = await portalOn(releases, { seen });
      expect(await liveIn(await begun.page('/'))).toBe(old);
      const told =
        /number (?:0|\d{10}), and number (\d{10}) was shown before.* (renumber --above=\1), with the team’s key/;
      advice = told.exec(begun.logged.join())?.[2] ?? 'no advice';
      releases.overwrite(registryKey, JSON.stringify(newest));
    }
    releases.overwrite(registryKey, JSON.stringify(older));
    expect(await command(admins, advice)).toBe(0);
    expect(await liveIn(await (await portalOn(releases, { seen })).page('/'))).toBe(own);
  });

  it('a key that was taken back and is delegated again goes on above what servers remember of it', async () => {
    const seen = seenSerialsInMemory();
    const running = await portalOn(releases, { seen });
    await forge(releases, 'mf-admin', admins, { number: 41, release: remoteRelease('mf-admin', own) });
    expect(await liveIn(await running.page('/'))).toBe(own);
    await command(operator, 'undelegate mf-admin');
    expect(await liveIn(await running.page('/'))).toBe(old);
    await command(operator, `delegate mf-admin --key ${admins.key} --until ${day}`);
    await command(admins, `promote mf-admin@${next}`);
    expect(await liveIn(await running.page('/'))).toBe(next);
  });

  it('a text that is no JSON, signed with the team’s key: the team releases above it', async () => {
    const file = await registryFile(releases);
    const { signature } = (await import('@portal/delivery/registry')).signRegistry(
      'portal statement mf-admin\nnone',
      admins.privateKey,
    );
    releases.overwrite(
      registryKey,
      JSON.stringify({ ...file, statements: { 'mf-admin': { text: 'none', signature } } }),
    );
    const { page, logged } = await portalOn(releases);
    expect(await liveIn(await page('/'))).toBe(old);
    expect(logged.join()).toContain('It is no statement');
    expect(await command(admins, `promote mf-admin@${next}`)).toBe(0);
    expect(await liveIn(await page('/'))).toBe(next);
  });

  it('a team’s key that signs a whole registry: nobody believes it', async () => {
    const running = await portalOn(releases);
    const file = await registryFile(releases);
    workAs(admins, admins);
    const { signRegistry } = await import('@portal/delivery/registry');
    const forged = signRegistry(file.text.replace(old, next), admins.privateKey);
    releases.overwrite(registryKey, JSON.stringify({ ...file, ...forged }));
    workAs(operator, operator);
    expect(await liveIn(await running.page('/'))).toBe(old);
    expect(running.logged.join()).toContain('No trusted key has signed it.');
  });

  it('a page outside of the remote’s areas: the statement is not shown', async () => {
    const map = {
      areas: [{ at: '/admin', owner: 'mf-admin', guards: ['admin'], layouts: ['main'] }],
      own: ['/signin'],
    };
    await storeRelease(
      releases,
      'shell',
      { ...shellRelease('0.1.0-eeeeeeee'), map } as never,
      (await import('@portal/delivery/testing')).shellFiles,
    );
    await command(operator, 'promote shell@0.1.0-eeeeeeee');
    const { page, logged } = await portalOn(releases);
    for (const [path, guard] of [
      ['/signin', 'public'],
      ['/hello', 'admin'],
      ['/admin/x', 'public'],
    ] as const) {
      const release = { ...remoteRelease('mf-admin', next), routes: [{ path, guard }] };
      await forge(releases, 'mf-admin', admins, { number: 9, release });
      expect(await liveIn(await page('/'))).toBe(old);
      expect(logged.splice(0).join()).toContain(`mf-admin has a page at ${path}`);
    }
    const release = { ...remoteRelease('mf-admin', next), routes: [{ path: '/admin', guard: 'admin' }] };
    await forge(releases, 'mf-admin', admins, { number: 10, release });
    expect(await liveIn(await page('/'))).toBe(next);
  });

  it('whose map of the shell is not as it was published: no page of a team’s is shown by it', async () => {
    const key = 'shell/0.1.0-aaaaaaaa/release.json';
    const text = (await releases.read(key))?.content.toString('utf8') ?? '';
    releases.overwrite(key, JSON.stringify({ ...JSON.parse(text), map: { areas: [], own: [] } }));
    await forge(releases, 'mf-admin', admins, evil());
    const { page, logged } = await portalOn(releases);
    expect(await liveIn(await page('/'))).toBe(old);
    expect(logged.join()).toContain('is not as it was published');
  });
});
