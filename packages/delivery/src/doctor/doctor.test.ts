import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { promoteAll } from '../commands/promote.ts';
import { commandLine, three } from '../testing/command-line.ts';
import { readSigned, remoteRelease, shellRelease, storeRelease, writeSigned } from '../testing/releases.ts';
import { kindsOfStore, type TestStore, temporaryBucket, temporaryStore } from '../testing/stores.ts';

const version = '0.1.0-cccccccc';
const folder = `mf-admin/${version}`;

/** A store in which every live file is what its hash says. */
async function wholeStore(releases: TestStore) {
  const { run } = await commandLine(releases);
  const whole = { integrity: {}, chunks: {}, scripts: [], styles: [] };
  await storeRelease(releases, 'shell', { ...shellRelease(version), ...whole });
  const entry = { 'entry.js': 'sha256-LPJNul+wow4m6DsqxbninhsWHlwfp0JecwQzYpOLmCQ=' };
  const remote = { ...remoteRelease('mf-admin', version), chunks: {}, entry: 'entry.js', integrity: entry };
  await storeRelease(releases, 'mf-admin', remote, { 'entry.js': 'hello' });
  for (const part of ['shell', 'mf-admin']) await run(`promote ${part}@${version}`);
  const codes = async () => {
    const { code, printed } = await run('doctor --json');
    return [code, JSON.parse(printed.join('\n')).map((finding: { code: string }) => finding.code)];
  };
  return { run, codes, remote };
}

async function withOtherHashes(releases: TestStore) {
  const key = `${folder}/release.json`;
  const stored = (await releases.read(key))?.content.toString('utf8') ?? '';
  releases.overwrite(key, stored.replace('sha256-LPJN', 'sha256-AAAA'));
}

/** D4: what the registry does not say of a release, or says of its own, is held against the signature. */
async function withOtherFile(releases: TestStore) {
  const key = `${folder}/release.json`;
  const stored = (await releases.read(key))?.content.toString('utf8') ?? '';
  releases.overwrite(key, stored.replace('"chunks": {}', '"chunks": {"page-home": ["other.js"]}'));
}

async function withoutSignature(releases: TestStore) {
  const key = `mf-admin/${three}/release.json`;
  const { signature, ...stored } = JSON.parse(String((await releases.read(key))?.content));
  releases.overwrite(key, JSON.stringify(stored));
}

async function withBrokenEntry(releases: TestStore) {
  const registry = await readSigned(releases);
  writeSigned(releases, { ...registry, remotes: { ...registry.remotes, 'mf-clinic': { version: 7 } } });
}

async function withBrokenHistory(releases: TestStore) {
  const damaged = '{"serial":2,"what":';
  if (releases.folder === null) releases.overwrite('history/00000002-damaged.jsonl', `${damaged}\n`);
  else releases.overwrite('history.jsonl', `${await releases.recorded()}${damaged}\n`);
}

describe.each(kindsOfStore)('portal doctor on %s', (kind, open) => {
  it('finds nothing where all is well', async () => {
    const { run, codes } = await wholeStore(await open());
    expect(await codes()).toEqual([0, []]);
    expect((await run('doctor')).printed).toEqual([
      'All is well: what is live is in the store, whole, signed and in history.',
    ]);
  });

  it.each<[string, number, (releases: TestStore) => void | Promise<void>]>([
    ['FILE_ALTERED', 1, ({ overwrite }) => overwrite(`${folder}/files/entry.js`, 'hello!')],
    ['FILE_ALTERED', 1, ({ overwrite }) => overwrite(`${folder}/files/entry.js.br`, 'garbage')],
    ['FILE_ALTERED', 1, ({ overwrite }) => overwrite(`${folder}/files/entry.js.gz`, gzipSync('hello!'))],
    ['FILE_MISSING', 1, ({ remove }) => remove(`${folder}/files/entry.js`)],
    ['RELEASE_MISSING', 1, ({ remove }) => remove(folder)],
    ['RELEASE_UNTRUSTED', 1, withOtherFile],
    ['RELEASE_UNTRUSTED', 0, ({ overwrite }) => overwrite(`mf-admin/${three}/release.json`, '{}')],
    ['RELEASE_UNSIGNED', 0, withoutSignature],
    ['ENTRY_UNREADABLE', 1, withBrokenEntry],
    ['HISTORY_UNREADABLE', 0, withBrokenHistory],
    ['HISTORY_BEHIND', 0, ({ remove }) => remove(kind === 'a folder' ? 'history.jsonl' : 'history')],
    ['REGISTRY_MISSING', 1, ({ remove }) => remove('registry.json')],
    ['REGISTRY_UNREADABLE', 1, ({ overwrite }) => overwrite('registry.json', '{}')],
  ])('says %s', async (code, exit, damage) => {
    const releases = await open();
    const { codes } = await wholeStore(releases);
    await damage(releases);
    expect(await codes()).toEqual([exit, [code]]);
  });

  it('says twice that the store has other hashes than the registry: they were not released either', async () => {
    const releases = await open();
    const { codes } = await wholeStore(releases);
    await withOtherHashes(releases);
    expect(await codes()).toEqual([1, ['RELEASE_DIFFERS', 'RELEASE_UNTRUSTED']]);
  });

  it('is content with compressed forms of what was released', async () => {
    const releases = await open();
    const { codes } = await wholeStore(releases);
    releases.overwrite(`${folder}/files/entry.js.br`, brotliCompressSync('hello'));
    releases.overwrite(`${folder}/files/entry.js.gz`, gzipSync('hello'));
    expect(await codes()).toEqual([0, []]);
  });

  it('says what a release names no hash of', async () => {
    const releases = await open();
    const { codes, remote } = await wholeStore(releases);
    const unhashed = { ...remote, version: '0.1.0-eeeeeeee', integrity: {} };
    await storeRelease(releases, 'mf-admin', unhashed, { 'entry.js': 'hello' });
    await promoteAll(releases, [{ part: 'mf-admin', version: unhashed.version }]);
    expect(await codes()).toEqual([1, ['FILE_UNHASHED']]);
  });

  it('says when a stylesheet of an earlier release is gone that the live one goes by', async () => {
    const releases = await open();
    const { run, codes, remote } = await wholeStore(releases);
    const unchanged = { 'entry.js': remote.base };
    const next = { ...remote, version: '0.1.0-eeeeeeee', base: '/remotes/mf-admin/0.1.0-eeeeeeee/', unchanged };
    await storeRelease(releases, 'mf-admin', next, { 'entry.js': 'hello' });
    await run('promote mf-admin@0.1.0-eeeeeeee');
    expect(await codes()).toEqual([0, []]);
    releases.remove(`${folder}/files/entry.js`);
    expect(await codes()).toEqual([1, ['FILE_MISSING']]);
  });

  it('says when an older registry was put back, until who has the key says that it is meant', async () => {
    const releases = await open();
    const { run, codes, remote } = await wholeStore(releases);
    const older = (await releases.read('registry.json'))?.content.toString('utf8') ?? '';
    const next = { ...remote, version: '0.1.0-eeeeeeee' };
    await storeRelease(releases, 'mf-admin', next, { 'entry.js': 'hello' });
    await run('promote mf-admin@0.1.0-eeeeeeee');
    expect(await codes()).toEqual([0, []]);
    releases.overwrite('registry.json', older);
    expect(await codes()).toEqual([1, ['REGISTRY_OLDER']]);
    const newest = (await run('doctor')).printed.join().match(/--above=(\d+)/)?.[1];
    expect((await run(`renumber --above=${Number(newest) + 5}`)).printed).toEqual([
      `What is live is registry ${Number(newest) + 6} now.`,
    ]);
    expect(await codes()).toEqual([0, []]);
    expect((await run('history')).printed.at(-1)).toMatch(/ada {2}renumbered registry@\d+ \(was \d+\)$/);
  });

  it('says which slot nobody fills', async () => {
    const releases = await open();
    const { run, codes, remote } = await wholeStore(releases);
    const using = { ...remote, version: '0.1.0-eeeeeeee', uses: ['status-dialog/v1'] };
    await storeRelease(releases, 'mf-admin', using, { 'entry.js': 'hello' });
    await run('promote mf-admin@0.1.0-eeeeeeee');
    expect(await codes()).toEqual([0, ['SLOT_UNFILLED']]);
  });
});

describe('pages that a remote has rendered in the frame of a shell', () => {
  it('are told of by doctor, promote and rollback once another shell is live alone', async () => {
    const releases = temporaryStore();
    const { run, codes, remote } = await wholeStore(releases);
    const ahead = { ...remote, version: '0.1.0-eeeeeeee', renderedAhead: { file: 'entry.js', shell: version } };
    await storeRelease(releases, 'mf-admin', ahead, { 'entry.js': 'hello' });
    const whole = { integrity: {}, chunks: {}, scripts: [], styles: [] };
    await storeRelease(releases, 'shell', { ...shellRelease('0.1.0-dddddddd'), ...whole });
    expect((await run('promote mf-admin@0.1.0-eeeeeeee')).printed).toHaveLength(1);
    expect(await codes()).toEqual([0, []]);

    const words = expect.stringMatching(
      /^The pages that mf-admin .* frame of shell@0\.1\.0-cccccccc, and shell@0\.1\.0-dddddddd is live.* npm run build -- mf-admin, or npx portal publish in its repository$/,
    );
    expect((await run('promote shell@0.1.0-dddddddd')).printed).toEqual([expect.anything(), words]);
    expect(await codes()).toEqual([0, ['PAGE_NOT_AHEAD']]);
    expect((await run('rollback shell')).printed).toHaveLength(1);
    expect((await run('promote shell@0.1.0-dddddddd mf-admin@0.1.0-cccccccc')).printed).toHaveLength(2);
    expect((await run('rollback mf-admin')).printed).toEqual([expect.anything(), words]);
  });
});

describe('portal doctor on a folder only', () => {
  it.each<[string, number, (releases: TestStore) => void]>([
    ['LOCK_LEFT', 0, ({ overwrite }) => overwrite('registry.lock', '1')],
    ['KEY_UNUSABLE', 1, ({ overwrite }) => overwrite('signing-key.pem', 'key')],
  ])('says %s', async (code, exit, damage) => {
    const releases = temporaryStore();
    const { codes } = await wholeStore(releases);
    damage(releases);
    expect(await codes()).toEqual([exit, [code]]);
  });
});

describe('portal doctor on a bucket only', () => {
  it('says when a private key lies in it, and when it does not answer', async () => {
    const releases = await temporaryBucket();
    const { codes } = await wholeStore(releases);
    releases.overwrite('signing-key.pem', 'key');
    expect(await codes()).toEqual([1, ['KEY_IN_STORE']]);
    releases.service.down = true;
    expect(await codes()).toEqual([1, ['STORE_UNREACHABLE']]);
  });

  it('says when it does what no condition allows: two releases at once would both seem done', async () => {
    const releases = await temporaryBucket();
    const { codes, run } = await wholeStore(releases);
    releases.service.ignoresConditions = true;
    // Twice: what the first one left is no reason to be content.
    for (let times = 0; times < 2; times += 1) expect(await codes()).toEqual([1, ['CONDITIONS_IGNORED']]);
    expect((await run('doctor')).printed.join()).toContain('does not keep If-None-Match: * and If-Match');
  });
});
