import { beforeEach, describe, expect, it } from '@jest/globals';
import type { RemoteRelease } from '@portal/portal-kit/registry';
import { readRelease } from '../store/release-store.ts';
import { StoreError } from '../store/store.ts';
import { commandLine, two } from '../testing/command-line.ts';
import {
  hashesOf,
  readSigned,
  remoteFiles,
  remoteRelease,
  shellRelease,
  storeRelease,
  storeWholeRelease,
  writeSigned,
} from '../testing/releases.ts';
import { type TestStore, temporaryStore } from '../testing/stores.ts';

const version = '0.1.0-44444444';
const catalogue = (texts: object) => `e.exports=JSON.parse('${JSON.stringify(texts)}')`;

let releases: TestStore;
let portal: Awaited<ReturnType<typeof commandLine>>;

beforeEach(async () => {
  releases = temporaryStore();
  portal = await commandLine(releases);
});

/** Publishes a version with these French texts, past the build that would refuse it. */
async function publish(french: object, entry?: { en: string; fr: string }) {
  const files = {
    ...remoteFiles,
    'en.0123456789.js': catalogue({ title: 'Title', rows_one: 'row', rows_other: '{{count}} rows' }),
    'fr.0123456789.js': catalogue(french),
  };
  const release: RemoteRelease = {
    ...remoteRelease('mf-admin', version),
    integrity: hashesOf(files),
    chunks: {
      ...remoteRelease('mf-admin').chunks,
      'messages-en': ['en.0123456789.js'],
      'messages-fr': ['fr.0123456789.js'],
    },
    routes: entry
      ? [{ path: '/admin', guard: 'admin', entry: { text: entry, icon: 'list', order: 1, for: 'admin' } }]
      : [],
  };
  await storeRelease(releases, 'mf-admin', release, files);
  return `mf-admin@${version}`;
}

const otherTexts = {
  chunks: {
    ...remoteRelease('mf-clinic').chunks,
    'messages-en': ['page-home.0123456789.js'],
    'messages-fr': ['page-home.0123456789.js'],
  },
};

const lacking = `mf-admin@${version} has no French texts in messages-fr for rows_many, title: people read English there. Write them, and publish mf-admin again.`;

describe('texts that one language lacks', () => {
  it.each([['promote'], ['canary']])('are told of by %s, and by the doctor', async (command) => {
    const { run } = portal;
    const release = await publish({ rows_one: 'rangée', rows_other: 'rangées' });
    const { code, printed } = await run(command === 'canary' ? `canary ${release} 5%` : `promote ${release}`);
    expect(code).toBe(0);
    expect(printed).toContain(lacking);
    const doctor = await run('doctor --json');
    expect(doctor.code).toBe(0);
    expect(JSON.parse(doctor.printed.join('\n'))).toContainEqual({
      code: 'TEXT_MISSING',
      severity: 'warning',
      part: 'mf-admin',
      message: lacking,
    });
  });

  it.each([['promote'], ['canary']])(
    'are looked for once %s is done: a store that fails then fails nothing',
    async (command) => {
      const { run, live, registry } = portal;
      const line = (release: string) => (command === 'canary' ? `canary ${release} 5%` : `promote ${release}`);
      const release = await publish({ title: 'Titre' });
      const serial = (await registry()).serial;
      const failing: TestStore = {
        ...releases,
        async read(key) {
          const isOver = (await registry()).serial > serial;
          if (isOver && key.includes('en.0123456789.js')) throw new StoreError('The bucket does not answer.');
          return releases.read(key);
        },
      };
      const { code, printed } = await run(line(release), failing);
      expect(code).toBe(0);
      expect(printed).toContain(
        'That is done, but its pages and texts could not be looked at: npx portal doctor\nThe bucket does not answer.',
      );
      expect(await live()).toBe(command === 'canary' ? two : version);
    },
  );

  it.each([['promote'], ['canary']])('are looked for by %s in the release that it changes alone', async (command) => {
    const { run } = portal;
    await storeWholeRelease(releases, 'mf-clinic', { ...remoteRelease('mf-clinic'), ...otherTexts });
    await run(`promote mf-clinic@${remoteRelease('mf-clinic').version}`);
    const release = await publish({ title: 'Titre' });
    const scripts: string[] = [];
    const watched: TestStore = {
      ...releases,
      read(key) {
        if (key.endsWith('.js')) scripts.push(key);
        return releases.read(key);
      },
    };
    await run(command === 'canary' ? `canary ${release} 5%` : `promote ${release}`, watched);
    expect(scripts).toContainEqual(expect.stringContaining('mf-admin'));
    expect(scripts.filter((key) => key.includes('mf-clinic'))).toEqual([]);
  });

  it('are none where both have theirs', async () => {
    const { run } = portal;
    const french = { title: 'Titre', rows_one: 'rangée', rows_many: 'de rangées', rows_other: 'rangées' };
    const { printed } = await run(`promote ${await publish(french)}`);
    expect(printed).toEqual([`mf-admin@${version} is live (registry 4).`]);
    expect((await run('doctor --json')).printed).toEqual(['[]']);
  });

  it('are refused where the navigation would show them: nothing of the remote’s code is there then', async () => {
    const { run, live, refused } = portal;
    const release = await publish({}, { en: 'Admin', fr: ' ' });
    for (const command of [`promote ${release}`, `canary ${release} 5%`]) {
      expect((await run(command)).code).toBe(1);
      expect(refused.pop()).toBe(
        `Nothing was changed.\nmf-admin@${version}: The navigation’s text for /admin is missing in one language. Write it, and publish mf-admin again.`,
      );
    }
    expect(await live()).toBe(two);
  });

  it('hold up no shell, where the navigation has lacked them since before', async () => {
    const { run, registry } = portal;
    await publish({}, { en: 'Admin', fr: ' ' });
    const before = await readSigned(releases);
    const written = await readRelease(releases, 'mf-admin', version);
    if (!written) throw new Error('nothing was published');
    writeSigned(releases, { ...before, remotes: { 'mf-admin': written } });
    await storeWholeRelease(releases, 'shell', shellRelease('0.1.0-bbbbbbbb'));
    expect((await run('promote shell@0.1.0-bbbbbbbb')).code).toBe(0);
    expect((await run('rollback shell')).code).toBe(0);
    expect((await registry()).shell.version).toBe('0.1.0-aaaaaaaa');
  });
});
