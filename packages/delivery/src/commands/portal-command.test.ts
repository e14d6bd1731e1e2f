import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { readRegistry } from '../registry/registry-file.ts';
import { remoteRelease, shellRelease, storeRelease } from '../testing/releases.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { portalCommand } from './portal-command.ts';

const [one, two, three] = ['0.1.0-11111111', '0.1.0-22222222', '0.1.0-33333333'];
let releases: string;
let printed: string[];
let refused: string[];

const run = (command: string) => {
  printed = [];
  return portalCommand(command.split(' '), { releases, print: (line) => printed.push(line) });
};
const registry = () => {
  const state = readRegistry(releases);
  if (state.kind !== 'found') throw new Error(state.kind);
  return state.registry;
};
const live = () => registry().remotes['mf-admin']?.version;

beforeEach(async () => {
  releases = temporaryFolder();
  refused = [];
  jest.spyOn(console, 'error').mockImplementation((line: string) => void refused.push(line));
  storeRelease(releases, 'shell', shellRelease());
  for (const version of [one, two, three]) storeRelease(releases, 'mf-admin', remoteRelease('mf-admin', version));
  process.env['PORTAL_WHO'] = 'ada';
  for (const version of ['shell@0.1.0-aaaaaaaa', `mf-admin@${one}`, `mf-admin@${two}`]) await run(`promote ${version}`);
});

describe('portal', () => {
  it('promotes, and goes back step by step, not to and fro', async () => {
    await run(`promote mf-admin@${three}`);
    expect([await run('rollback mf-admin'), live(), printed]).toEqual([0, two, [`mf-admin@${two} is live again.`]]);
    await run('rollback mf-admin');
    expect(live()).toBe(one);
    expect(await run('rollback mf-admin')).toBe(1);
    expect(refused.join()).toContain(`History knows no version of mf-admin before ${one}`);
  });

  it('gives a canary its share, lets it grow, and takes it back before anything else', async () => {
    expect(await run(`canary mf-admin@${three} 5% --edition=US`)).toBe(0);
    expect(printed[0]).toBe(`mf-admin@${three} goes to 5 % of visitors of the edition US.`);
    expect(registry().canaries).toMatchObject({
      'mf-admin': { share: 500, edition: 'US', release: { version: three } },
    });
    await run(`canary mf-admin@${three} 25`);
    expect(registry().canaries?.['mf-admin']).toMatchObject({ share: 2500 });
    expect(registry().canaries?.['mf-admin']?.edition).toBeUndefined();
    await run('list');
    expect(printed.find((line) => line.startsWith('mf-admin'))).toContain(`*${two}  25% ${three}`);
    await run('rollback mf-admin');
    expect([registry().canaries, live()]).toEqual([undefined, two]);
  });

  it('ends a canary with a promote', async () => {
    await run(`canary mf-admin@${three} 5%`);
    await run(`promote mf-admin@${three}`);
    expect([registry().canaries, live()]).toEqual([undefined, three]);
  });

  it('writes down who did what, oldest first, and only adds', async () => {
    const before = readFileSync(path.join(releases, 'history.jsonl'), 'utf8');
    await run(`canary mf-admin@${three} 0.5%`);
    await run('rollback mf-admin');
    expect(readFileSync(path.join(releases, 'history.jsonl'), 'utf8').startsWith(before)).toBe(true);
    await run('history mf-admin');
    expect(printed.map((line) => line.replace(/^\S+ \S+ {2}/, ''))).toEqual([
      `ada  promoted mf-admin@${one}`,
      `ada  promoted mf-admin@${two} (was ${one})`,
      `ada  tries mf-admin@${three} on 0.5 % of visitors (was ${two})`,
      `ada  ended the canary mf-admin@${three}: rolled back`,
    ]);
    await run('history --json');
    expect(JSON.parse(printed.at(-1) ?? '')).toMatchObject({ serial: 5, who: 'ada', what: 'canary_end' });
  });

  it.each([
    ['', 2, 'Which command?'],
    ['launch', 2, 'There is no command “launch”.'],
    ['promote', 2, 'Which part?'],
    ['promote mf-nothing@0.1.0-11111111', 2, 'There is no part “mf-nothing”.'],
    ['promote mf-admin', 2, 'Which version of mf-admin?'],
    ['promote mf-admin@0.1.0-deadbeef', 1, 'There is no release mf-admin@0.1.0-deadbeef. Published: '],
    ['promote mf-admin@../../etc', 1, 'There is no release mf-admin@../../etc.'],
    [`canary mf-admin@${three}`, 2, 'To which share of visitors?'],
    [`canary mf-admin@${three} 0%`, 2, 'To which share of visitors?'],
    [`canary mf-admin@${three} 101%`, 2, 'To which share of visitors?'],
    [`canary mf-admin@${three} 5% --edition=UK`, 2, 'There are the editions CA and US, not “UK”.'],
    [`canary mf-admin@${two} 5%`, 1, 'is live for everybody already'],
    ['canary shell@0.1.0-aaaaaaaa 5%', 2, 'The shell has no canary'],
    ['rollback mf-clinic', 1, 'History knows no version of mf-clinic before now'],
    ['list --all', 2, 'Not known: --all'],
  ])('says what is wrong with “%s”', async (command, code, words) => {
    const before = registry();
    expect(await run(command)).toBe(code);
    expect(refused.join()).toContain(words);
    expect(registry()).toEqual(before);
  });

  it('refuses what would not fit the live shell, with both versions', async () => {
    const provides = { portalKit: '0.1.0', ui: '0.1.0', slots: [] };
    storeRelease(releases, 'shell', { ...shellRelease('0.1.0-dddddddd'), provides });
    await run('promote shell@0.1.0-dddddddd');
    const needs = { portalKit: '^0.2.0', ui: '^0.1.0' };
    storeRelease(releases, 'mf-admin', { ...remoteRelease('mf-admin', '0.1.0-44444444'), needs });
    for (const command of ['promote mf-admin@0.1.0-44444444', 'canary mf-admin@0.1.0-44444444 5%'])
      expect(await run(command)).toBe(1);
    expect(refused.join()).toContain('needs portal-kit ^0.2.0, this shell has portal-kit 0.1.0');
    expect([live(), registry().canaries]).toEqual([two, undefined]);
  });
});

describe('portal doctor', () => {
  const codes = async () => {
    const code = await run('doctor --json');
    return [code, JSON.parse(printed.join('\n')).map((finding: { code: string }) => finding.code)];
  };
  /** A store in which every live file is what its hash says. */
  const whole = { integrity: {}, chunks: {}, scripts: [], styles: [] };

  beforeEach(async () => {
    const version = '0.1.0-cccccccc';
    storeRelease(releases, 'shell', { ...shellRelease(version), ...whole });
    const entry = { 'entry.js': 'sha256-LPJNul+wow4m6DsqxbninhsWHlwfp0JecwQzYpOLmCQ=' };
    const remote = { ...remoteRelease('mf-admin', version), chunks: {}, entry: 'entry.js', integrity: entry };
    storeRelease(releases, 'mf-admin', remote, { 'entry.js': 'hello' });
    for (const part of ['shell', 'mf-admin']) await run(`promote ${part}@${version}`);
  });

  it('finds nothing where all is well', async () => {
    expect(await codes()).toEqual([0, []]);
    await run('doctor');
    expect(printed).toEqual(['All is well: what is live is in the store, whole, signed and in history.']);
  });

  const inStore = (...names: string[]) => path.join(releases, 'mf-admin', '0.1.0-cccccccc', ...names);
  it.each<[string, number, () => void]>([
    ['FILE_ALTERED', 1, () => writeFileSync(inStore('files', 'entry.js'), 'hello!')],
    ['FILE_MISSING', 1, () => rmSync(inStore('files', 'entry.js'))],
    ['RELEASE_MISSING', 1, () => rmSync(inStore(), { recursive: true })],
    ['HISTORY_BEHIND', 0, () => rmSync(path.join(releases, 'history.jsonl'))],
    ['LOCK_LEFT', 0, () => writeFileSync(path.join(releases, 'registry.lock'), '1')],
    ['REGISTRY_MISSING', 1, () => rmSync(path.join(releases, 'registry.json'))],
    ['REGISTRY_UNREADABLE', 1, () => writeFileSync(path.join(releases, 'registry.json'), '{}')],
    ['KEY_UNUSABLE', 1, () => writeFileSync(path.join(releases, 'signing-key.pem'), 'key')],
  ])('says %s', async (code, exit, damage) => {
    damage();
    expect(await codes()).toEqual([exit, [code]]);
  });

  it('says what a release names no hash of', async () => {
    const version = '0.1.0-eeeeeeee';
    storeRelease(releases, 'mf-admin', { ...remoteRelease('mf-admin', version), chunks: {}, integrity: {} });
    await run(`promote mf-admin@${version}`);
    expect(await codes()).toEqual([1, ['FILE_UNHASHED']]);
  });
});

describe('one hundred promotes at the same moment', () => {
  it('lose none: each is in history, and the registry has counted them all', async () => {
    const before = registry().serial;
    const versions = Array.from({ length: 100 }, (_, number) => `0.1.0-${(0x50000000 + number).toString(16)}`);
    for (const version of versions) storeRelease(releases, 'mf-admin', remoteRelease('mf-admin', version));
    const results = await Promise.all(versions.map((version) => run(`promote mf-admin@${version}`)));
    expect(results.every((code) => code === 0)).toBe(true);
    expect(registry().serial).toBe(before + 100);
    await run('history mf-admin --json');
    const promoted = printed.map((line) => JSON.parse(line)).slice(-100);
    expect(promoted.map(({ version }) => version).sort()).toEqual([...versions].sort());
    // Each replaced the one before it: nobody overwrote what they had not seen.
    for (const [place, { from }] of promoted.entries()) if (place > 0) expect(from).toBe(promoted[place - 1].version);
    expect(live()).toBe(promoted.at(-1).version);
  });
});
