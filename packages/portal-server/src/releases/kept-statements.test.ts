import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { portalCommand } from '@portal/delivery';
import { registryKey, signRegistry } from '@portal/delivery/registry';
import {
  forge,
  newPair,
  registryFile,
  remoteFiles,
  remoteRelease,
  shellFiles,
  shellRelease,
  storeRelease,
  type TestStore,
  workAs,
} from '@portal/delivery/testing';
import { signedStatement } from '@portal/portal-kit/registry/statement';
import { liveStore, portalOn } from '../testing/store.ts';
import { createLiveRegistry } from './live-registry.ts';
import { registryAnswer } from './registry-answer.ts';

const [operator, admins, stranger] = [newPair(), newPair(), newPair()];
const [old, own, next] = ['0.1.0-bbbbbbbb', '0.1.0-cccccccc', '0.1.0-dddddddd'] as const;

let releases: TestStore;

/** With a manifest of its own. */
const releaseOf = (version: string) => ({ ...remoteRelease('mf-admin', version), global: version });

async function command(who: typeof operator, line: string): Promise<void> {
  workAs(who, operator);
  expect(await portalCommand(line.split(' '), { releases, print: () => undefined })).toBe(0);
  workAs(operator, operator);
}

/** What a page of mf-admin says is live of it. */
async function shownBy({ page }: Pick<Awaited<ReturnType<typeof portalOn>>, 'page'>) {
  const html = await (await page('/home')).text();
  const [, statement] = /data-statement="mf-admin"[^>]*>(.*?)<\/script>/.exec(html) ?? [];
  return { html, version: /"version":"([^"]+)"/.exec(statement ?? '')?.[1] ?? old };
}

/** Puts a text there that a thief of the team's key has signed, as it is. */
async function putRaw(text: string, added: Record<string, string> = {}): Promise<void> {
  const file = await registryFile(releases);
  const { signature } = signRegistry(signedStatement('mf-admin', text), admins.privateKey);
  const manifests = { ...file.manifests, ...added };
  releases.overwrite(
    registryKey,
    JSON.stringify({ ...file, manifests, statements: { 'mf-admin': { text, signature } } }),
  );
}

/** What the operator signs of areas, past the commands, which look first whether all live pages fit. */
async function signAreas(areas: object[]): Promise<void> {
  const file = await registryFile(releases);
  const { serial, ...registry } = JSON.parse(file.text);
  const text = JSON.stringify({ ...registry, areas, serial: serial + 1 });
  releases.overwrite(registryKey, JSON.stringify({ ...file, ...signRegistry(text, operator.privateKey) }));
}

/** mf-admin@b is signed by the operator; its team has a key, and c and d to release. */
beforeEach(async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-28T10:00:00Z'));
  workAs(operator, operator);
  releases = await liveStore();
  for (const version of [own, next]) await storeRelease(releases, 'mf-admin', releaseOf(version), remoteFiles);
  await command(operator, `delegate mf-admin --key ${admins.key} --until 2027-06-30`);
});

describe('the statement that a server showed last', () => {
  it('keeps the manifest that was signed when somebody alters it in the store', async () => {
    await command(admins, `promote mf-admin@${own}`);
    const running = await portalOn(releases);
    expect(await shownBy(running)).toEqual({ version: own, html: expect.stringContaining('"integrity":') });
    const file = await registryFile(releases);
    const manifests = Object.fromEntries(
      Object.entries(file.manifests).map(([hash, text]) => [
        hash,
        file.text.includes(hash) ? text : '{}</script><form action="https://evil.test">',
      ]),
    );
    releases.overwrite(registryKey, JSON.stringify({ ...file, manifests }));
    const { html, version } = await shownBy(running);
    expect([version, html.includes('evil.test')]).toEqual([own, false]);
    expect(running.logged.join()).toContain('Nobody has signed the manifest');
  });

  it('goes when its pages lie in no area of its any more', async () => {
    const shell = { ...shellRelease('0.1.0-eeeeeeee'), map: { areas: [], own: ['/signin'] } };
    await storeRelease(releases, 'shell', shell as never, shellFiles);
    await command(operator, 'promote shell@0.1.0-eeeeeeee');
    await signAreas([{ at: '/admin', owner: 'mf-admin', guards: ['admin'], layouts: ['main'] }]);
    const release = { ...releaseOf(next), routes: [{ path: '/admin', guard: 'admin' }] };
    await forge(releases, 'mf-admin', admins, { number: 9, release });
    const running = await portalOn(releases);
    expect(await shownBy(running)).toHaveProperty('version', next);
    await signAreas([]);
    expect(await shownBy(running)).toHaveProperty('version', old);
    expect(running.logged.join()).toContain('mf-admin has a page at /admin');
  });

  it('gives way to the one that was refused a minute after the cause of that is gone', async () => {
    const running = await portalOn(releases);
    const key = 'shell/0.1.0-aaaaaaaa/release.json';
    const asPublished = (await releases.read(key))?.content.toString('utf8') ?? '';
    releases.overwrite(key, JSON.stringify({ ...JSON.parse(asPublished), map: { areas: [], own: [] } }));
    await forge(releases, 'mf-admin', admins, { number: 9, release: releaseOf(next) });
    expect(await shownBy(running)).toHaveProperty('version', old);
    releases.overwrite(key, asPublished);
    expect(await shownBy(running)).toHaveProperty('version', old);
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-28T10:01:00Z'));
    expect(await shownBy(running)).toHaveProperty('version', next);
    expect(running.logged).toHaveLength(1);
  });

  it('is told of once where another that does not count stands in its place', async () => {
    await command(admins, `promote mf-admin@${own}`);
    const running = await portalOn(releases);
    expect(await shownBy(running)).toHaveProperty('version', own);
    await forge(releases, 'mf-admin', stranger, { number: 9, release: releaseOf(next) });
    expect(await shownBy(running)).toHaveProperty('version', own);
    expect(running.logged.join()).toContain('No key of the team');
    expect(running.logged.join()).not.toContain('renumber');
  });
});

describe('a slot', () => {
  it('of another remote, as the operator has signed that one, is nothing that a team can take', async () => {
    const slots = ['status-dialog/v1'];
    await storeRelease(releases, 'mf-clinic', { ...remoteRelease('mf-clinic'), slots }, remoteFiles);
    await command(operator, `promote mf-clinic@${old}`);
    await command(operator, `delegate mf-clinic --key ${stranger.key} --until 2027-06-30`);
    const release = { ...releaseOf(next), slots: [...slots, 'own-dialog/v1'] };
    await forge(releases, 'mf-admin', admins, { number: 9, release, canary: { release, share: 1, since: 1 } });
    await forge(releases, 'mf-clinic', stranger, { number: 9, release: { ...remoteRelease('mf-clinic', own), slots } });
    const live = await (await createLiveRegistry(releases, { spa: false, log: () => undefined }))();
    expect(live).toMatchObject({
      registry: {
        remotes: { 'mf-admin': { version: next, slots: ['own-dialog/v1'] }, 'mf-clinic': { version: own, slots } },
        canaries: { 'mf-admin': { release: { slots: ['own-dialog/v1'] } } },
      },
    });
  });
});

describe('the tag of what open pages ask for', () => {
  it('is another with another signature, and can be sent whatever stands in one', async () => {
    await command(admins, `promote mf-admin@${own}`);
    const live = await (await createLiveRegistry(releases, { spa: false, log: () => undefined }))();
    if (live.kind !== 'live') throw new Error(live.kind);
    const tags = ['AAAA', 'AAAB', '"\u2028\n'].map((end) => {
      const [[name, statement] = []] = Object.entries(live.statements ?? {});
      const signature = `${'A'.repeat(60)}${end}`;
      const statements = { [name ?? '']: { ...statement, signature } } as NonNullable<typeof live.statements>;
      return registryAnswer(new Request('http://localhost/registry'), { ...live, statements }).headers.get('etag');
    });
    expect(new Set(tags).size).toBe(3);
    for (const tag of tags) expect(tag).toMatch(/^"\d+-0-[\w-]{43}"$/);
  });
});

describe('a thief of a team’s key who signs markup', () => {
  /** A statement as a command signs it, with its manifest. */
  const signedWell = async () => {
    await forge(releases, 'mf-admin', admins, { number: 9, release: releaseOf(next) });
    const { statements, manifests } = await registryFile(releases);
    const { text } = (statements as Record<string, { text: string }>)['mf-admin'] ?? { text: '' };
    const [hash = ''] = /sha256-[^"]+/.exec(text) ?? [];
    return { text, hash, manifest: manifests[hash] ?? '' };
  };

  it.each<[string, (text: string) => string]>([
    ['that ends its element', (text) => text.replace('{', '{"x":"</script><script>evil()</script>",')],
    ['that begins a comment', (text) => text.replace('{', '{"x":"<!--evil()",')],
    ['that makes each document big', (text) => text.replace('{', `{"x":"evil()${'x'.repeat(65_536)}",`)],
  ])('%s: nothing of it is in a document', async (_case, change) => {
    const { text } = await signedWell();
    await putRaw(text.replace('{', '{"x":"fine",'));
    expect(await shownBy(await portalOn(releases))).toHaveProperty('version', next);
    await putRaw(change(text));
    const running = await portalOn(releases);
    const { html, version } = await shownBy(running);
    expect([version, html.includes('evil()')]).toEqual([old, false]);
    expect(running.logged.join()).toMatch(/longer than 64 kB, or has a “<”/);
  });

  it('in a manifest, with its right hash: nothing of it is in a document', async () => {
    const { text, hash, manifest } = await signedWell();
    const evil = manifest.replace(`"${next}"`, '"</script><script>evil()</script>"');
    const other = `sha256-${createHash('sha256').update(evil).digest('base64')}`;
    await putRaw(text.replaceAll(hash, other), { [other]: evil });
    const running = await portalOn(releases);
    const { html, version } = await shownBy(running);
    expect([version, html.includes('evil()'), evil.includes('evil()')]).toEqual([old, false, true]);
    expect(running.logged.join()).toMatch(/has a “<” that no command of ours writes/);
  });
});
