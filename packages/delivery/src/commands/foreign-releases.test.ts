import path from 'node:path';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { canaryId } from '@portal/portal-kit/registry/live-release';
import { folderStore } from '../store/folder-store.ts';
import { commandLine, one, three, two } from '../testing/command-line.ts';
import { shellRelease, storeWholeRelease } from '../testing/releases.ts';
import { type TestStore, temporaryStore } from '../testing/stores.ts';
import { commit, git } from '../testing/team-repository.ts';
import { temporaryFolder, writeFiles } from '../testing/temporary-folder.ts';
import { readFingerprints } from '../workspace/fingerprint.ts';
import { remember } from '../workspace/known-versions.ts';
import { askYes } from './ask.ts';
import { buildWithProgress } from './build-command.ts';
import { promoteGranted } from './build-parts.ts';
import { startCanary } from './canary.ts';
import { wordsOfForeign } from './foreign-releases.ts';
import { fromSources } from './from-sources.ts';
import type { MayReplace } from './promote-over.ts';

const sources = {
  '.gitignore': '.cache/\n.releases/\n',
  'mf-admin/package.json': '{ "name": "@portal/mf-admin", "version": "0.1.0" }',
  'mf-admin/src/index.ts': 'export default 1;',
};

/** A checkout of a remote's sources, committed. */
function checkout(): string {
  const root = temporaryFolder(sources);
  git(root, 'init', '--quiet');
  commit(root);
  return root;
}

/** What the sources of a checkout have come to in it. */
function built(root: string, version: string): void {
  const fingerprints = readFingerprints(root);
  const inputs = fingerprints.inputsOf('mf-admin');
  remember(root, 'mf-admin', { fingerprint: fingerprints.ofPart('mf-admin'), inputs }, version);
}

let releases: TestStore;
let portal: Awaited<ReturnType<typeof commandLine>>;

/** `npm run build` after these sources have given a version. Gives what it has asked. */
async function build(root: string, version: string, answer: MayReplace = () => false) {
  const asked: string[] = [];
  const onForeign: MayReplace = (foreign) => {
    asked.push(wordsOfForeign(foreign));
    return answer(foreign);
  };
  await promoteGranted([{ part: 'mf-admin', version }], { root, releases, onForeign });
  return asked;
}

beforeEach(async () => {
  releases = temporaryStore();
  portal = await commandLine(releases);
});

const { CI } = process.env;
afterEach(() => {
  if (CI === undefined) delete process.env['CI'];
  else process.env['CI'] = CI;
});

describe('a build over what somebody else has made live', () => {
  it('asks, names both, and changes nothing without a yes', async () => {
    const { registry, run } = portal;
    const [before, told] = [await registry(), await run('history')];
    const asked: string[] = [];
    const answer = build(checkout(), three, (foreign) => {
      asked.push(wordsOfForeign(foreign));
      return false;
    });
    const words = `Somebody else’s releases are live that these sources do not know:\n  mf-admin@${two} (ada, ${new Date().toISOString().slice(0, 10)}); these sources give ${three}`;
    await expect(answer).rejects.toThrow(
      `${words}\nNothing was made live. Take their changes into your sources (git pull) and build again. To replace them all the same: npm run build -- --replace`,
    );
    expect(asked).toEqual([words]);
    expect([await registry(), await run('history')]).toEqual([before, told]);
  });

  it('refuses where there is nobody to ask', async () => {
    const options = { root: checkout(), releases };
    await expect(promoteGranted([{ part: 'mf-admin', version: three }], options)).rejects.toThrow('--replace');
    expect(await portal.live()).toBe(two);
  });

  it('is told of in words by `npm run build`, and made with --replace', async () => {
    const root = checkout();
    built(root, three);
    process.env['CI'] = 'true';
    jest.spyOn(console, 'log').mockReturnValue(undefined);
    const options = { root, releases, parts: ['mf-admin'] } as const;
    expect(await buildWithProgress(options)).toContain('npm run build -- --replace');
    expect(await portal.live()).toBe(two);
    expect(await buildWithProgress({ ...options, replaces: true })).toBeNull();
    expect(await portal.live()).toBe(three);
  });

  it('replaces it after a yes, and asks about what went live meanwhile', async () => {
    const answers: MayReplace = async () => {
      if ((await portal.live()) === two) await portal.run(`promote mf-admin@${one}`);
      return true;
    };
    const asked = await build(checkout(), three, answers);
    expect(asked).toEqual([expect.stringContaining(two), expect.stringContaining(one)]);
    expect(await portal.live()).toBe(three);
  });

  it('asks for a canary that it would end, and leaves one alone where nothing changes', async () => {
    await portal.run(`canary mf-admin@${three} 5%`);
    const root = checkout();
    built(root, two);
    expect(await build(root, two)).toEqual([]);
    expect((await portal.registry()).canaries).toEqual({ 'mf-admin': expect.objectContaining({ share: 500 }) });
    await expect(build(root, one)).rejects.toThrow(
      /^Canaries run, and end with this build:\n {2}mf-admin@0\.1\.0-33333333, a canary \(ada, [\d-]+\); these sources give 0\.1\.0-11111111\nNothing was made live\. Wait until the canary is promoted or taken back\. To replace/,
    );
  });

  it('asks before it gives a canary to everybody, also where these sources give it and this checkout built it', async () => {
    const root = checkout();
    built(root, two);
    writeFiles(root, { 'mf-admin/src/index.ts': 'export default 2;' });
    built(root, three);
    await portal.run(`canary mf-admin@${three} 5%`);
    const words = `Canaries run, and end with this build:\n  mf-admin@${three}, a canary (ada, ${new Date().toISOString().slice(0, 10)}); these sources give it to everybody`;
    const asked = await build(root, three, () => false).catch(String);
    expect(asked).toContain(`${words}\nNothing was made live.`);
    expect(await portal.live()).toBe(two);
    expect((await portal.registry()).canaries).toEqual({ 'mf-admin': expect.objectContaining({ share: 500 }) });
    expect(await build(root, three, () => true)).toEqual([words]);
    expect(await portal.live()).toBe(three);
  });

  it('asks before it brings a remote back that somebody withdrew', async () => {
    await portal.run('withdraw mf-admin');
    const root = checkout();
    const asked = build(root, three);
    await expect(asked).rejects.toThrow('Somebody withdrew these, and this build brings them back:\n  mf-admin@');
    await expect(asked).rejects.toThrow('Nothing was made live. Ask who withdrew it. To replace them all the same:');
    expect(await portal.live()).toBeUndefined();
    await build(root, three, () => true);
    expect(await portal.live()).toBe(three);
  });

  it('asks for none that the error watch has taken back', async () => {
    const root = checkout();
    built(root, two);
    await portal.run(`canary mf-admin@${three} 5%`);
    const canary = (await portal.registry()).canaries?.['mf-admin'];
    releases.overwrite('taken-back.json', JSON.stringify([canary && canaryId('mf-admin', canary)]));
    expect(await build(root, three)).toEqual([]);
    expect(await portal.live()).toBe(three);
  });
});

describe('a build asks nothing', () => {
  it('in a store where nothing is live yet', async () => {
    releases = temporaryStore();
    await storeWholeRelease(releases, 'shell', shellRelease());
    const parts = [{ part: 'shell', version: shellRelease().version }] as const;
    await promoteGranted(parts, { root: checkout(), releases });
    expect((await releases.read('registry.json'))?.content.toString()).toContain(shellRelease().version);
  });

  it('over what this checkout has built, on whatever branch', async () => {
    const root = checkout();
    built(root, two);
    writeFiles(root, { 'mf-admin/src/index.ts': 'export default 2;' });
    expect(await build(root, three)).toEqual([]);
    expect(await portal.live()).toBe(three);
  });

  it('over what its user has made live in the store of the checkout, and asks there for what another has', async () => {
    const root = checkout();
    const folder = path.join(root, '.releases');
    releases = { ...temporaryStore(), ...folderStore(folder) };
    portal = await commandLine(releases);
    expect(await build(root, three)).toEqual([]);
    await portal.run(`promote mf-admin@${two}`);
    process.env['PORTAL_WHO'] = 'grace';
    await expect(build(root, one)).rejects.toThrow(`mf-admin@${two} (ada, `);
  });

  it('over what commits gave that its sources have grown out of', async () => {
    const first = checkout();
    built(first, three);
    await build(first, three, () => true);
    const clone = path.join(temporaryFolder(), 'clone');
    git(first, 'clone', '--quiet', first, clone);
    writeFiles(clone, { 'mf-admin/src/index.ts': 'export default 2;' });
    built(clone, one);
    expect(await build(clone, one)).toEqual([]);
    writeFiles(clone, { 'mf-admin/src/index.ts': 'export default 3;' });
    commit(clone);
    built(clone, two);
    expect(await build(clone, two)).toEqual([]);
    // What is live is of a commit that the first checkout has not, until it pulls.
    await expect(build(first, three)).rejects.toThrow(`mf-admin@${two}`);
    git(first, 'pull', '--quiet', clone);
    expect(await build(first, three)).toEqual([]);
  });
});

describe('the commit of a promotion', () => {
  const promotion = { part: 'mf-admin', version: three } as const;

  it('is that of the sources, where they are committed and give that version', async () => {
    const root = checkout();
    expect(await fromSources(root, [promotion])).toEqual([promotion]);
    built(root, three);
    const head = git(root, 'rev-parse', 'HEAD').trim();
    expect(await fromSources(root, [promotion, { ...promotion, version: two }])).toEqual([
      { ...promotion, commit: head },
      { ...promotion, version: two },
    ]);
    writeFiles(root, { 'mf-admin/src/index.ts': 'export default 2;' });
    expect(await fromSources(root, [promotion])).toEqual([promotion]);
    commit(root);
    expect(await fromSources(root, [promotion])).toEqual([promotion]);
  });

  it('stands in the history with a canary, too, so that what is promoted elsewhere is known', async () => {
    const root = checkout();
    const from = git(root, 'rev-parse', 'HEAD').trim();
    await startCanary(releases, { ...promotion, share: 500, commit: from });
    await portal.run(`promote mf-admin@${three}`);
    expect(JSON.parse((await portal.run('history mf-admin --json')).printed.at(-3) ?? '')).toMatchObject({
      what: 'canary',
      commit: from,
    });
    expect(await build(root, one)).toEqual([]);
  });

  it('stays out of the history where somebody commits during the question', async () => {
    const root = checkout();
    built(root, three);
    const last = async () => JSON.parse((await releases.recorded()).trim().split('\n').at(-1) ?? '');
    await build(root, three, () => {
      writeFiles(root, { 'mf-admin/src/index.ts': 'export default 2;' });
      commit(root);
      return true;
    });
    expect(await last()).toMatchObject({ what: 'promote', version: three });
    expect(await last()).not.toHaveProperty('commit');
  });
});

it('a change counts once, also where an older command has written its line without the commit', async () => {
  const root = checkout();
  built(root, three);
  await build(root, three, () => true);
  const log = (await releases.recorded()).trim().split('\n');
  const { commit: from, ...older } = JSON.parse(log.at(-1) ?? '');
  expect(from).toMatch(/^[0-9a-f]{40}$/);
  await releases.record(older.serial, `${JSON.stringify(older)}\n`);
  const { printed } = await portal.run('history mf-admin --json');
  expect(printed).toHaveLength(3);
  expect(JSON.parse(printed[2] ?? '')).toEqual({ ...older, commit: from });
  await portal.run('rollback mf-admin');
  expect(await portal.live()).toBe(two);
});

describe('the question', () => {
  const terminal = (answer: string, { isTTY = true, ...environment }: { isTTY?: boolean; CI?: string } = {}) => {
    const input = Object.assign(new PassThrough(), { isTTY });
    input.end(answer);
    return { input, output: Object.assign(new PassThrough(), { isTTY }), environment };
  };

  it.each([
    ['y\n', {}, true],
    ['Yes\n', {}, true],
    ['\n', {}, false],
    ['n\n', {}, false],
    ['yesterday\n', {}, false],
    ['', {}, false],
    ['y\n', { CI: 'true' }, false],
    ['y\n', { isTTY: false }, false],
  ])('is answered by %j (%j): %j', async (typed, where, answer) => {
    expect(await askYes('Replace them?', terminal(typed, where))).toBe(answer);
  });

  it.each([
    ['Ctrl+C', '\u0003'],
    ['Ctrl+C after a y', 'y\u0003'],
    ['Ctrl+D', '\u0004'],
  ])('is answered with no by %s', async (_name, typed) => {
    const { input, ...others } = terminal('', {});
    const open = Object.assign(new PassThrough(), { isTTY: input.isTTY });
    const answer = askYes('Replace them?', { input: open, ...others });
    open.write(typed);
    expect(await answer).toBe(false);
  });
});
