import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { promoteAll } from '@portal/delivery';
import {
  hashesOf,
  limits,
  type PublishCall,
  reachingReleases,
  remoteFiles,
  shellRelease,
  storeRelease,
  type TestPair,
  type TestStore,
  temporaryBucket,
  workAs,
} from '@portal/delivery/testing';
import type { RemoteRelease } from '@portal/portal-kit/registry';
import {
  admins,
  call,
  clinics,
  operator,
  portalWithTeams,
  publishing,
  stranger,
  wholeRelease,
} from '../testing/release-calls.ts';

const version = '0.1.0-cccccccc';
const [entry, page] = ['remoteEntry.0123456789.js', 'page-home.0123456789.js'] as const;

let portal: Awaited<ReturnType<typeof portalWithTeams>>;

beforeEach(async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-28T10:00:00Z'));
  portal = await portalWithTeams();
});

type Publishing = Parameters<typeof publishing>[2];

/** Sends a release of mf-admin@c. @param change what is wrong about it */
async function send(
  change: Partial<RemoteRelease> & Record<string, unknown> = {},
  options: Publishing & {
    by?: TestPair;
    sender?: TestPair;
    forge?: (head: PublishCall) => object;
    bytes?: (string | Uint8Array)[];
  } = {},
) {
  const { head, bytes } = publishing(portal.releases, { ...wholeRelease(version), ...change }, options);
  const { forge = (sent) => sent, sender = admins } = options;
  return call(portal.app, sender, forge(head), options.bytes ?? bytes);
}

/** Nothing of a release is in its place, nor beside it. */
async function expectNothing({ releases } = portal) {
  expect(await releases.list('mf-admin')).toEqual(['0.1.0-bbbbbbbb']);
  const { folder } = releases;
  if (folder && existsSync(path.join(folder, '.aside'))) expect(readdirSync(path.join(folder, '.aside'))).toEqual([]);
}

const isAfter = (name: string, replaced: string) => (head: PublishCall) => ({
  ...head,
  files: head.files.map((file) => (file.name === name ? { ...file, name: replaced } : file)),
});

describe('a release that a team sends', () => {
  it('is in the store as it was signed, once however often it is sent', async () => {
    const forge = (head: PublishCall) => ({ ...head, described: head.described.replaceAll('\n', '\n     ') });
    expect((await send({}, { forge })).status).toBe(201);
    const kept = async () => String((await portal.releases.read(`mf-admin/${version}/release.json`))?.content);
    const sent = publishing(portal.releases, wholeRelease(version)).head.described;
    expect(await kept()).toBe(sent);
    expect((await send()).status).toBe(200);
    expect(await kept()).toBe(sent);
    expect((await portal.releases.read(`mf-admin/${version}/files/${entry}`))?.content.toString()).toBe('entry');
  });

  it('has compressed forms that are its files', async () => {
    const packed = [brotliCompressSync('entry'), gzipSync('entry')];
    const forms = { [`${entry}.br`]: 'br', [`${entry}.gz`]: 'gz' };
    const forge = (head: PublishCall) => ({
      ...head,
      files: head.files.map((file) => {
        const [br, gz] = packed;
        if (file.name.endsWith('.br')) return { ...file, bytes: br?.length };
        return file.name.endsWith('.gz') ? { ...file, bytes: gz?.length } : file;
      }),
    });
    const bytes = [...Object.values(remoteFiles), ...packed];
    expect((await send({}, { files: { ...remoteFiles, ...forms }, forge, bytes })).status).toBe(201);
    expect((await portal.releases.read(`mf-admin/${version}/files/${entry}.br`))?.content).toEqual(packed[0]);
  });

  it('may leave a script at the address of an earlier release', async () => {
    const unchanged = { [page]: '/remotes/mf-admin/0.1.0-bbbbbbbb/' };
    expect((await send({ ...wholeRelease(version), unchanged })).status).toBe(201);
  });

  it.each(Object.keys(reachingReleases))('is refused where its files %s', async (kind) => {
    const { version: _, ...reaching } = reachingReleases[kind]?.('mf-admin') ?? wholeRelease(version);
    const { status, said } = await send({
      ...wholeRelease(version),
      base: reaching.base,
      ...(reaching.unchanged && { unchanged: reaching.unchanged, base: wholeRelease(version).base }),
    });
    expect([status, said]).toEqual([
      422,
      expect.stringContaining(`It names files outside of /remotes/mf-admin/${version}/.`),
    ]);
    await expectNothing();
  });

  it.each<[string, Record<string, unknown>, string]>([
    [
      'takes its entry from an earlier release',
      { unchanged: { [entry]: '/remotes/mf-admin/0.1.0-bbbbbbbb/' } },
      `${entry} cannot be taken from /remotes/mf-admin/0.1.0-bbbbbbbb/.`,
    ],
    [
      'takes from an earlier release what it does not have',
      { unchanged: { 'other.css': '/remotes/mf-admin/0.1.0-bbbbbbbb/' } },
      'other.css cannot be taken from /remotes/mf-admin/0.1.0-bbbbbbbb/.',
    ],
    [
      'has no texts in French',
      { chunks: { 'page-home': [page], 'messages-en': [page] } },
      'The chunk “messages-fr” is missing.',
    ],
    [
      'has no code for a page',
      { chunks: { 'messages-fr': [page], 'messages-en': [page] } },
      'The chunk “page-home” is missing.',
    ],
    [
      'has an entry in the navigation without a French text',
      {
        routes: [
          {
            path: '/hello',
            guard: 'admin',
            entry: { text: { en: 'Hello', fr: ' ' }, icon: 'lock', order: 1, for: 'admin' },
          },
        ],
      },
      'The navigation’s text for /hello is missing in one language.',
    ],
    ['has a file named ..', { integrity: { ...hashesOf(remoteFiles), '..': 'sha256-x' } }, '.. is missing.'],
    [
      'has a file with the name of a compressed form',
      { integrity: { ...hashesOf(remoteFiles), 'a.js.br': 'sha256-x' } },
      'a.js.br has the name of a compressed form.',
    ],
    ['comes from a dev server', { hot: true }, 'It is of a dev server, or of a registry.'],
    [
      'uses members in another form',
      { imports: ['react'] },
      'this is no release of mf-admin that this portal can read',
    ],
    ['is none', { pages: 'none' }, 'this is no release of mf-admin that this portal can read'],
    ['is another version’s folder', { base: '/remotes/mf-admin/0.1.0-bbbbbbbb/' }, 'It names files outside of'],
    ['has a version without an end', { version: `0.1.0-${'a'.repeat(80)}` }, 'Its version is too long.'],
    ['leads out by its version', { version: '../../x' }, 'this is no release of mf-admin'],
  ])('is refused where it %s', async (_title, change, words) => {
    const { status, said } = await send(change);
    expect([status, said]).toEqual([422, expect.stringContaining(words)]);
    await expectNothing();
  });

  it.each<[string, Parameters<typeof send>[1], number, string]>([
    ['a stranger has signed', { by: stranger }, 422, 'no key that may has signed this release'],
    ['another team has signed', { by: clinics }, 422, 'no key that may has signed this release'],
    [
      'was signed as another remote’s',
      { part: 'mf-clinic', forge: (head) => ({ ...head, part: 'mf-admin' }) },
      422,
      'no key that may',
    ],
    [
      'was changed since',
      { forge: (head) => ({ ...head, described: head.described.replace('"home"', '"away"') }) },
      422,
      'no key that may',
    ],
    [
      'has a prototype',
      { forge: (head) => ({ ...head, described: head.described.replace('{', '{"__proto__":{"a":1},') }) },
      422,
      '__proto__ is no field',
    ],
    [
      'has JSON without a bottom',
      {
        forge: (head) => ({
          ...head,
          described: head.described.replace('{', `{"a":${'['.repeat(90_000)}${']'.repeat(90_000)},`),
        }),
      },
      422,
      '',
    ],
    ['has other bytes', { bytes: ['entrY', 'page'] }, 422, `${entry} is not what its release says`],
    ['has its files the wrong way round', { bytes: ['page', 'entry'] }, 422, 'is not what its release says'],
    ['breaks off', { bytes: ['entry', 'pag'] }, 400, 'the body broke off'],
    ['has more than its head says', { bytes: ['entry', 'page', '!'] }, 400, 'there is more of it than its head says'],
    ['lacks a file', { files: { [entry]: 'entry' } }, 422, `${page} is missing.`],
    ['has a file that no hash is of', { files: { ...remoteFiles, 'extra.js': 'x' } }, 422, 'extra.js has no hash.'],
    [
      'has a file twice',
      { files: { ...remoteFiles, [entry.toUpperCase()]: 'x' } },
      422,
      'One name stands there twice.',
    ],
    ['has a file in another folder', { forge: isAfter(page, '../release.json') }, 422, 'does not know such a call'],
    ['has a file in a folder', { forge: isAfter(page, 'a/b.js') }, 422, 'does not know such a call'],
    ['has a file of Windows’ folders', { forge: isAfter(page, '..\\release.json') }, 422, 'does not know such a call'],
    ['has a file that is hidden', { forge: isAfter(page, '.htaccess') }, 422, 'does not know such a call'],
    [
      'has a file too large',
      { forge: (head) => ({ ...head, files: [{ name: entry, bytes: limits.file + 1 }] }) },
      422,
      'does not know such a call',
    ],
    [
      'has a file of less than nothing',
      { forge: (head) => ({ ...head, files: [{ name: entry, bytes: -1 }] }) },
      422,
      'does not know such a call',
    ],
    [
      'has too much in all',
      {
        forge: (head) => ({
          ...head,
          files: Array.from({ length: 1 + limits.all / limits.file }, () => ({ name: entry, bytes: limits.file })),
        }),
      },
      413,
      `more than ${limits.all} bytes`,
    ],
    [
      'has too many files',
      {
        forge: (head) => ({
          ...head,
          files: Array.from({ length: limits.files + 1 }, () => ({ name: entry, bytes: 0 })),
        }),
      },
      422,
      'does not know such a call',
    ],
  ])('is refused where it %s', async (_title, options, status, words) => {
    const answer = await send({}, options);
    expect([answer.status, answer.said]).toEqual([status, expect.stringContaining(words)]);
    await expectNothing();
  });

  it.each<[string, (content: string) => Uint8Array]>([
    ['that is none', (content) => Buffer.from(content)],
    ['of another file', () => brotliCompressSync('other')],
    ['that unpacks to more than the file has', () => brotliCompressSync(Buffer.alloc(50_000_000))],
  ])('is refused with a compressed form %s', async (_title, pack) => {
    const packed = pack('entry');
    const forge = (head: PublishCall) => ({
      ...head,
      files: [...head.files, { name: `${entry}.br`, bytes: packed.length }],
    });
    const { status, said } = await send({}, { forge, bytes: [...Object.values(remoteFiles), packed] });
    expect([status, said]).toEqual([422, expect.stringContaining(`${entry}.br is not what its release says`)]);
    await expectNothing();
  });

  it('is refused where the live shell would never have its pages', async () => {
    workAs(operator, operator);
    const map = {
      areas: [
        { at: '/admin', owner: 'mf-admin', guards: ['admin'], layouts: ['main'] },
        { at: '/clients', owner: 'mf-dashboard', guards: ['practitioner'], layouts: ['main'] },
      ],
      own: ['/signin'],
    };
    await storeRelease(portal.releases, 'shell', { ...shellRelease('0.1.0-dddddddd'), map } as never, {});
    await promoteAll(portal.releases, [{ part: 'shell', version: '0.1.0-dddddddd' }]);
    for (const [path, guard, words] of [
      ['/signin', 'public', 'mf-admin has a page at /signin, where the shell has one of its own'],
      ['/clients/all', 'practitioner', 'in the area /clients of mf-dashboard'],
      ['/admin', 'public', 'behind the guard “public”; its area /admin allows admin'],
      ['/admin/../x', 'admin', 'is no address of a page'],
    ] as const) {
      const { status, said } = await send({ routes: [{ path, guard }] });
      expect([status, said]).toEqual([422, expect.stringContaining(words)]);
    }
    await expectNothing();
    // An area that is yet to be granted keeps nothing from being published, here as with the command.
    expect((await send({ routes: [{ path: '/hello', guard: 'admin' }] })).status).toBe(201);
  });

  it('never takes the place of another one', async () => {
    await send();
    const files = { ...remoteFiles, [page]: 'evil' };
    const other = { integrity: hashesOf(files) };
    expect((await send(other, { files })).status).toBe(200);
    expect((await portal.releases.read(`mf-admin/${version}/files/${page}`))?.content.toString()).toBe('page');
    // Not even where nobody is trusted any more who has signed it.
    portal.releases.overwrite(`mf-admin/${version}/release.json`, JSON.stringify(wholeRelease(version)));
    const { status, said } = await send(other, { files });
    expect([status, said]).toEqual([409, expect.stringContaining(`mf-admin@${version} is there with other files`)]);
    expect((await portal.releases.read(`mf-admin/${version}/files/${page}`))?.content.toString()).toBe('page');
    // The very same files get the signature of today.
    expect((await send()).status).toBe(201);
    expect(String((await portal.releases.read(`mf-admin/${version}/release.json`))?.content)).toContain('signature');
  });

  it('fills no disk', async () => {
    const { releases } = portal;
    for (let made = 1; made < 500; made += 1)
      releases.overwrite(`mf-admin/0.1.0-${String(made).padStart(8, '0')}/release.json`, '{}');
    const { status, said } = await send();
    expect([status, said]).toEqual([
      422,
      expect.stringContaining('mf-admin has 500 releases here, the most there may be'),
    ]);
  });

  it('is told to nobody else where the store is away, and the log has the reason', async () => {
    const bucket = await temporaryBucket();
    portal = await portalWithTeams(async (): Promise<TestStore> => bucket);
    await bucket.service.close();
    const { status, said } = await send();
    expect([status, said]).toEqual([
      503,
      expect.stringContaining('The portal could not use its store, or not to the end.'),
    ]);
    expect(said).not.toContain('releases');
    expect(portal.logged.join('\n')).toContain('A release by HTTP failed');
  });
});
