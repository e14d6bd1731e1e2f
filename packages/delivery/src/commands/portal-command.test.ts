import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { Registry } from '@portal/portal-kit/registry';
import { takeBack } from '../registry/taken-back.ts';
import type { ReleaseStore } from '../store/store.ts';
import { commandLine, one, three, two } from '../testing/command-line.ts';
import { remoteRelease, shellRelease, storeWholeRelease } from '../testing/releases.ts';
import { kindsOfStore, type TestStore, temporaryStore } from '../testing/stores.ts';
import { portalCommand } from './portal-command.ts';

async function takenBackByWatch(releases: ReleaseStore, { serial, canaries }: Registry): Promise<void> {
  const { since } = canaries?.['mf-admin'] ?? {};
  const told = { part: 'mf-admin', version: three, serial, reason: 'fails in 9 % of its pages' };
  await takeBack(releases, { id: `mf-admin@${three}@${since}`, ...told, at: new Date('2026-03-18T15:30:00Z') });
}

const { entry } = remoteRelease('mf-admin');

it.each(['--help', '-h', 'promote --help'])(
  'portal %s says what can be asked for, and needs no store',
  async (call) => {
    const printed: string[] = [];
    expect(await portalCommand(call.split(' '), { print: (line) => printed.push(line) })).toBe(0);
    expect(printed.join()).toMatch(/^Use:\n {2}npx portal publish /);
  },
);

describe.each(kindsOfStore)('portal on %s', (_, open) => {
  it('promotes, and goes back step by step, not to and fro', async () => {
    const { run, live, refused } = await commandLine(await open());
    await run(`promote mf-admin@${three}`);
    expect(await run('rollback mf-admin')).toEqual({ code: 0, printed: [`mf-admin@${two} is live again.`] });
    expect(await live()).toBe(two);
    await run('rollback mf-admin');
    expect(await live()).toBe(one);
    expect((await run('rollback mf-admin')).code).toBe(1);
    expect(refused.join()).toContain(`History knows no version of mf-admin before ${one}`);
  });

  it('goes back past a version that was promoted twice, down to the first', async () => {
    const { run, live } = await commandLine(await open());
    await run(`promote mf-admin@${one}`);
    const seen: unknown[] = [];
    for (let back = 0; back < 3; back += 1) seen.push([(await run('rollback mf-admin')).code, await live()]);
    expect(seen).toEqual([
      [0, two],
      [0, one],
      [1, one],
    ]);
  });

  it('takes a remote out with its canary, and brings it back as it was', async () => {
    const { run, live, registry, refused } = await commandLine(await open());
    await run(`canary mf-admin@${three} 5%`);
    const taken = `mf-admin@${two} is taken out. Bring it back: npx portal rollback mf-admin`;
    expect(await run('withdraw mf-admin')).toEqual({ code: 0, printed: [taken] });
    expect(await registry()).toMatchObject({ remotes: {} });
    expect([await live(), (await registry()).canaries]).toEqual([undefined, undefined]);
    expect((await run('history mf-admin')).printed.at(-1)).toMatch(/ {2}ada {2}took out mf-admin@0\.1\.0-22222222$/);
    expect((await run('withdraw mf-admin')).code).toBe(1);
    expect(refused.join()).toContain('mf-admin is not live, so nothing was changed.');
    expect((await run('withdraw shell')).code).toBe(2);
    await run('rollback mf-admin');
    expect(await live()).toBe(two);
    await run('rollback mf-admin');
    expect(await live()).toBe(one);
  });

  it('gives a canary its share, lets it grow, and takes it back before anything else', async () => {
    const { run, live, registry } = await commandLine(await open());
    const started = await run(`canary mf-admin@${three} 5% --edition=US`);
    expect(started.code).toBe(0);
    expect(started.printed[0]).toBe(`mf-admin@${three} goes to 5 % of visitors of the edition US.`);
    expect((await registry()).canaries).toMatchObject({
      'mf-admin': { share: 500, edition: 'US', release: { version: three } },
    });
    await run(`canary mf-admin@${three} 25`);
    expect((await registry()).canaries?.['mf-admin']).toMatchObject({ share: 2500 });
    expect((await registry()).canaries?.['mf-admin']?.edition).toBeUndefined();
    const { printed } = await run('list');
    expect(printed.find((line) => line.startsWith('mf-admin'))).toContain(`*${two}  25% ${three}`);
    await run('rollback mf-admin');
    expect([(await registry()).canaries, await live()]).toEqual([undefined, two]);
  });

  it('does not take a canary back for a second time: whoever is slower than the error watch rolls no healthy version back', async () => {
    const releases = await open();
    const { run, live, registry, refused } = await commandLine(releases);
    await run(`canary mf-admin@${three} 5%`);
    await takenBackByWatch(releases, await registry());
    const { printed } = await run('list');
    expect(printed.find((line) => line.startsWith('mf-admin'))).toContain(`*${two}  ${three}`);
    expect([(await run('rollback mf-admin')).code, await live()]).toEqual([1, two]);
    expect(refused.join()).toContain(`has taken back the canary mf-admin@${three} already, so nothing was changed`);
    expect((await run('rollback mf-admin --live')).printed.at(-1)).toBe(`mf-admin@${one} is live again.`);
    expect([await live(), (await registry()).canaries]).toEqual([one, undefined]);
  });

  it('tries a version again that was taken back only when told so, with the reason; the share of one that runs just grows', async () => {
    const releases = await open();
    const { run, registry, refused } = await commandLine(releases);
    await run(`canary mf-admin@${three} 5%`);
    await takenBackByWatch(releases, await registry());
    expect((await run(`canary mf-admin@${three} 25%`)).code).toBe(1);
    expect(refused.join()).toMatch(`The error watch took mf-admin@${three} back: it fails in 9 % of its pages (2026-`);
    expect((await run(`canary mf-admin@${three} 5% --again`)).code).toBe(0);
    const { since } = (await registry()).canaries?.['mf-admin'] ?? {};
    expect((await run(`canary mf-admin@${three} 25%`)).code).toBe(0);
    expect((await registry()).canaries?.['mf-admin']).toMatchObject({ share: 2500, since });
  });

  it('gives no canary the name of one that was taken back before the registry was put back from a copy', async () => {
    const releases = await open();
    const { run, registry } = await commandLine(releases);
    const { serial } = await registry();
    const earlier = `mf-admin@${three}@${serial + 1}`;
    await takeBack(releases, {
      id: earlier,
      part: 'mf-admin',
      version: three,
      serial,
      reason: 'fails',
      at: new Date(),
    });
    await run(`canary mf-admin@${three} 5% --again`);
    const { printed } = await run('list');
    expect(printed.find((line) => line.startsWith('mf-admin'))).toContain(`5% ${three}`);
  });

  it('ends a canary with a promote', async () => {
    const { run, live, registry } = await commandLine(await open());
    await run(`canary mf-admin@${three} 5%`);
    await run(`promote mf-admin@${three}`);
    expect([(await registry()).canaries, await live()]).toEqual([undefined, three]);
  });

  it('writes down who did what, oldest first, and only adds', async () => {
    const releases = await open();
    const { run } = await commandLine(releases);
    const before = await releases.recorded();
    await run(`canary mf-admin@${three} 0.5%`);
    await run('rollback mf-admin');
    expect((await releases.recorded()).startsWith(before)).toBe(true);
    const { printed } = await run('history mf-admin');
    expect(printed.map((line) => line.replace(/^\S+ \S+ {2}/, ''))).toEqual([
      `ada  promoted mf-admin@${one}`,
      `ada  promoted mf-admin@${two} (was ${one})`,
      `ada  tries mf-admin@${three} on 0.5 % of visitors (was ${two})`,
      `ada  ended the canary mf-admin@${three}: rolled back`,
    ]);
    const json = (await run('history --json')).printed;
    expect(JSON.parse(json.at(-1) ?? '')).toMatchObject({ serial: 5, who: 'ada', what: 'canary_end' });
  });

  it('refuses what would not fit the live shell, with both versions; what fits together goes live and back together', async () => {
    const releases = await open();
    const { run, live, registry, refused } = await commandLine(releases);
    const shell = (version: string, portalKit: string) =>
      storeWholeRelease(releases, 'shell', {
        ...shellRelease(version),
        provides: { portalKit, ui: '0.1.0', slots: [] },
      });
    await shell('0.1.0-dddddddd', '0.1.0');
    await shell('0.2.0-eeeeeeee', '0.2.0');
    await run('promote shell@0.1.0-dddddddd');
    const needs = { portalKit: '^0.2.0', ui: '^0.1.0' };
    await storeWholeRelease(releases, 'mf-admin', { ...remoteRelease('mf-admin', '0.2.0-44444444'), needs });
    for (const command of ['promote mf-admin@0.2.0-44444444', 'canary mf-admin@0.2.0-44444444 5%'])
      expect((await run(command)).code).toBe(1);
    expect(refused.join()).toContain('needs portal-kit ^0.2.0, this shell has portal-kit 0.1.0');
    expect((await run('promote shell@0.2.0-eeeeeeee')).code).toBe(1);
    expect([await live(), (await registry()).canaries]).toEqual([two, undefined]);

    const { serial } = await registry();
    expect((await run('promote shell@0.2.0-eeeeeeee mf-admin@0.2.0-44444444')).code).toBe(0);
    expect([await live(), (await registry()).serial]).toEqual(['0.2.0-44444444', serial + 1]);
    expect((await run('rollback mf-admin')).code).toBe(1);
    expect((await run('rollback shell mf-admin')).code).toBe(0);
    expect([await live(), (await registry()).shell.version]).toEqual([two, '0.1.0-dddddddd']);
  });
});

describe.each(kindsOfStore)('what may become live on %s', (_, open) => {
  const version = '0.1.0-66666666';
  const folder = `mf-admin/${version}`;

  it.each<[string, (releases: TestStore) => void, string]>([
    ['a file is gone', ({ remove }) => remove(`${folder}/files`), 'is not there'],
    ['a file was changed', ({ overwrite }) => overwrite(`${folder}/files/${entry}`, '!'), 'is not what was released'],
    ['browsers would get garbage', ({ overwrite }) => overwrite(`${folder}/files/${entry}.br`, '!'), `${entry}.br is`],
    [
      'the shell has not all it takes',
      ({ overwrite }) =>
        overwrite('shell/0.1.0-aaaaaaaa/release.json', JSON.stringify({ ...shellRelease(), offers: { react: [] } })),
      'uses what shell@0.1.0-aaaaaaaa does not have: react use',
    ],
  ])('is nothing of which %s', async (_title, damage, words) => {
    const releases = await open();
    const { run, live, registry, refused } = await commandLine(releases);
    const release = { ...remoteRelease('mf-admin', version), imports: { react: ['use'] } };
    await storeWholeRelease(releases, 'mf-admin', release);
    damage(releases);
    for (const command of [`promote mf-admin@${version}`, `canary mf-admin@${version} 5%`]) {
      expect((await run(command)).code).toBe(1);
      expect(refused.pop()).toContain(words);
    }
    expect([await live(), (await registry()).canaries]).toEqual([two, undefined]);
  });
});

describe.each(kindsOfStore)('a release that was changed in %s between publish and promote', (_, open) => {
  /** What anybody can do who writes to the store and has no key: a script, its compressed forms and its hash. */
  async function changed(releases: TestStore, version: string) {
    const folder = `mf-admin/${version}`;
    const stored = JSON.parse(String((await releases.read(`${folder}/release.json`))?.content));
    const evil = Buffer.from('evil()');
    for (const suffix of ['.br', '.gz']) releases.remove(`${folder}/files/${entry}${suffix}`);
    releases.overwrite(`${folder}/files/${entry}`, evil);
    const hash = `sha256-${createHash('sha256').update(evil).digest('base64')}`;
    return { ...stored, integrity: { ...stored.integrity, [entry]: hash } };
  }

  it.each<[string, (release: Record<string, unknown>) => object, string]>([
    ['with its signature left as it was', (release) => release, 'is not what was published with a key'],
    ['without its signature', ({ signature, ...release }) => release, 'is not signed'],
    ['with a signature that is none', (release) => ({ ...release, signature: '!' }), 'is not what was published'],
  ])('is not signed: %s', async (_title, sealed, words) => {
    const releases = await open();
    const { run, live, registry, refused } = await commandLine(releases);
    const release = sealed(await changed(releases, three));
    releases.overwrite(`mf-admin/${three}/release.json`, JSON.stringify(release));
    for (const command of [`promote mf-admin@${three}`, `canary mf-admin@${three} 5%`]) {
      expect((await run(command)).code).toBe(1);
      expect(refused.pop()).toContain(words);
    }
    expect([await live(), (await registry()).canaries]).toEqual([two, undefined]);
    const { printed } = await run('doctor');
    expect(printed.join()).toContain(`${three}`);
  });

  it('is not signed by a rollback either, nor is a release in the place of another', async () => {
    const releases = await open();
    const { run, live, refused } = await commandLine(releases);
    releases.overwrite(`mf-admin/${one}/release.json`, JSON.stringify(await changed(releases, one)));
    expect((await run('rollback mf-admin')).code).toBe(1);
    expect(refused.pop()).toContain('is not what was published');
    for (const file of ['release.json', `files/${entry}`]) {
      const moved = (await releases.read(`mf-admin/${two}/${file}`))?.content ?? '';
      releases.overwrite(`mf-admin/${three}/${file}`, moved);
    }
    expect((await run(`promote mf-admin@${three}`)).code).toBe(1);
    expect(refused.pop()).toContain('is not what was published');
    expect(await live()).toBe(two);
  });

  it('is refused in words when it is no longer a release at all', async () => {
    const releases = await open();
    const { run, live, refused } = await commandLine(releases);
    releases.overwrite(`mf-admin/${three}/release.json`, '{"version":');
    expect((await run(`promote mf-admin@${three}`)).code).toBe(1);
    expect(refused.pop()).toMatch(/^There is no release mf-admin@/);
    expect((await run('doctor')).printed).toEqual([expect.stringContaining('RELEASE_UNTRUSTED')]);
    expect(await live()).toBe(two);
  });
});

describe('portal', () => {
  it.each([
    ['', 2, 'Which command?'],
    ['launch', 2, 'There is no command “launch”.'],
    ['promote', 2, 'Which part?'],
    ['promote mf-nothing@0.1.0-11111111', 1, 'There is no release mf-nothing@0.1.0-11111111. Nothing is published'],
    ['promote Nothing@0.1.0-11111111', 2, 'There is no part “Nothing”.'],
    ['publish mf-nothing', 2, 'There are no sources of mf-nothing here. Parts: shell, '],
    ['promote mf-admin', 2, 'Which version of mf-admin?'],
    ['promote mf-admin@0.1.0-deadbeef', 1, 'There is no release mf-admin@0.1.0-deadbeef. Published: '],
    ['promote mf-admin@../../etc', 1, 'There is no release mf-admin@../../etc.'],
    [`promote mf-admin@${three} mf-clinic@0.1.0-deadbeef`, 1, 'There is no release'],
    [`promote mf-admin@${three} mf-admin@${one}`, 2, 'Only one of them can be live.'],
    [`promote mf-admin@${three}@${one}`, 2, 'Which version of mf-admin?'],
    ['publish mf-admin mf-clinic', 2, 'That is too much: mf-clinic'],
    [`canary mf-admin@${three} 5% CA`, 2, 'That is too much: CA'],
    ['list mf-admin', 2, 'That is too much: mf-admin'],
    ['doctor all of it', 2, 'That is too much: all of it'],
    ['history mf-admin mf-clinic', 2, 'That is too much: mf-clinic'],
    ['history nonsense', 2, 'There is no part “nonsense”.'],
    [`canary mf-admin@${three}`, 2, 'To which share of visitors?'],
    [`canary mf-admin@${three} 0%`, 2, 'To which share of visitors?'],
    [`canary mf-admin@${three} 101%`, 2, 'To which share of visitors?'],
    [`canary mf-admin@${three} 5% --edition=UK`, 2, 'There are the editions CA and US, not “UK”.'],
    [`canary mf-admin@${two} 5%`, 1, 'is live for everybody already'],
    ['canary shell@0.1.0-aaaaaaaa 5%', 2, 'The shell has no canary'],
    ['rollback mf-clinic', 1, 'History knows no version of mf-clinic before now'],
    ['list --all', 2, 'Not known: --all'],
  ])('says what is wrong with “%s”', async (command, code, words) => {
    const { run, registry, refused } = await commandLine(temporaryStore());
    const before = await registry();
    expect((await run(command)).code).toBe(code);
    expect(refused.join()).toContain(words);
    expect(await registry()).toEqual(before);
  });
});
