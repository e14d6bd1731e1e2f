import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { commit, git, packInto, portalVersion, teamRepository } from '../testing/team-repository.ts';
import { temporaryFolder, writeFiles } from '../testing/temporary-folder.ts';
import { packedName } from './packed-name.ts';
import { upgradeCommand } from './upgrade-command.ts';
import { UpgradeError } from './upgrade-error.ts';

const before = portalVersion(
  { kit: '0.2.5', delivery: '0.1.0' },
  {
    useNow: 'function useNow(everyMs: number): Date',
    useOld: 'function useOld(): void',
    Notice: 'interface Notice',
    'Notice.kind': 'kind: string',
    useNotify: 'function useNotify(): (notice: Notice) => void',
  },
);
const after = portalVersion(
  { kit: '0.3.0', delivery: '0.1.1' },
  {
    useNow: 'function useNow(everyMs: number): Date',
    Notice: 'interface Notice',
    'Notice.kind': "kind: 'success' | 'error'",
    useNotify: 'function useNotify(): (notice: Notice) => void',
  },
  {
    libraries: { jest: '31.0.0', react: '19.4.0', vitest: '1.0.0' },
    scripts: { lint: 'biome ci', unit: 'jest --silent' },
    engines: { node: '>=24' },
    files: { 'biome.json': '{ "extends": ["@portal/delivery/biome.json"], "root": true }\n', 'new.json': '{}\n' },
  },
);

let said: () => string;
beforeEach(() => {
  const spy = jest.spyOn(console, 'error').mockReturnValue();
  said = () => spy.mock.calls.join('\n');
});
afterEach(() => {
  jest.restoreAllMocks();
});

/** Types `npx portal upgrade …` in a repository. */
async function upgrade(root: string, ...args: string[]): Promise<{ code: number; printed: string }> {
  const lines: string[] = [];
  const code = await upgradeCommand(args, { root, print: (line) => lines.push(line) });
  return { code, printed: lines.join('\n') };
}

/** A repository of the version before, with packed files of the one after in `../new`. */
function teamWithNew(sources: Readonly<Record<string, string>> = {}, from = before) {
  const root = teamRepository(from, sources);
  const packages = path.join(root, '../new');
  packInto(packages, after);
  return { root, packages, read: (file: string) => readFileSync(path.join(root, file), 'utf8') };
}

const changedIn = (root: string) => git(root, 'status', '--porcelain').trimEnd().split('\n').filter(Boolean);

describe('a set that is not to be believed', () => {
  it.each([
    ['files outside of the repository', { files: { '../../stolen': 'x' } }],
    ['files below it that are no settings', { files: { '.git/hooks/pre-commit': 'x' } }],
    ['packages that are options to npm', { ours: { ...after.set.ours, '--ignore': '1.0.0' } }],
    ['versions that are none', { ours: { ...after.set.ours, '@portal/ui': 'latest' } }],
  ])('is refused before anything is read, written or fetched by it: %s', async (_, set) => {
    const { root } = teamWithNew();
    const packages = path.join(root, '../bad');
    const { ['@portal/delivery']: own = '' } = after.set.ours;
    packInto(packages, { set: { ...after.set, ours: { '@portal/delivery': own }, ...set } });
    const { code } = await upgrade(root, '--packages', packages, '--check');
    expect([code, said()]).toEqual([
      1,
      expect.stringContaining('presets/team.json of @portal/delivery cannot be read'),
    ]);
  });
});

describe('portal upgrade', () => {
  it('sets all packages to one set, renews what was never changed, and does nothing when run again', async () => {
    const { root, packages, read } = teamWithNew();
    const { code, printed } = await upgrade(root, '--packages', packages);
    expect([code, said()]).toEqual([0, '']);
    expect(printed).toContain('@portal/portal-kit 0.2.5 → 0.3.0 (major)');
    expect(printed).toContain('@portal/delivery 0.1.0 → 0.1.1 (minor)');
    expect(JSON.parse(read('package.json'))).toEqual({
      name: 'team',
      scripts: { lint: 'biome ci', unit: 'jest --silent' },
      engines: { node: '>=24' },
      devDependencies: {
        '@portal/delivery': 'file:../new/portal-delivery-0.1.1.tgz',
        '@portal/portal-kit': 'file:../new/portal-portal-kit-0.3.0.tgz',
        jest: '31.0.0',
        react: '19.4.0',
        vitest: '1.0.0',
      },
    });
    expect(read('pnpm-workspace.yaml')).toContain("'@portal/portal-kit': file:../new/portal-portal-kit-0.3.0.tgz");
    expect(read('biome.json')).toBe(after.set.files['biome.json']);
    expect(read('new.json')).toBe('{}\n');
    const changes = changedIn(root);
    expect(changes.map((line) => line.slice(3))).toEqual([
      'biome.json',
      'package.json',
      'pnpm-workspace.yaml',
      'new.json',
    ]);
    const again = await upgrade(root, '--packages', packages);
    expect([again.code, again.printed]).toEqual([0, 'Everything is as this version has it.']);
    expect(changedIn(root)).toEqual(changes);
  });

  it('writes nothing with --check, and ends with 1 while something is to be done', async () => {
    const { root, packages } = teamWithNew();
    writeFileSync(path.join(root, 'not-committed.txt'), '');
    const { code, printed } = await upgrade(root, '--packages', packages, '--check');
    expect([code, changedIn(root)]).toEqual([1, ['?? not-committed.txt']]);
    expect(printed).toContain('To be written by npx portal upgrade:\n  package.json');
    await upgrade(root, '--packages', packages, '--allow-dirty');
    expect((await upgrade(root, '--packages', packages, '--check')).code).toBe(0);
  });

  it('leaves what the team changed, and says what the portal has now', async () => {
    const { root, packages, read } = teamWithNew();
    const own = '{ "extends": ["@portal/delivery/biome.json", "./ours.json"] }\n';
    writeFiles(root, {
      'biome.json': own,
      'package.json': read('package.json').replace('"19.3.1"', '"18.0.0"').replace('"jest"', '"jest --bail"'),
    });
    commit(root);
    const { code, printed } = await upgrade(root, '--packages', packages);
    expect([code, read('biome.json')]).toEqual([0, own]);
    expect(JSON.parse(read('package.json'))).toMatchObject({
      scripts: { unit: 'jest --bail' },
      devDependencies: { react: '18.0.0', jest: '31.0.0' },
    });
    expect(printed).toContain('  react\n    yours: 18.0.0\n    new: 19.4.0');
    expect(printed).toContain('  script unit\n    yours: jest --bail\n    new: jest --silent');
    expect(printed).toContain(`  biome.json\n    yours: ${own.trim()}`);
  });

  it('tells by file and line what its code takes that is gone or has changed', async () => {
    const { root, packages } = teamWithNew({
      'mf-hello/src/page.tsx':
        "import { useNow } from '@portal/portal-kit';\nimport {\n  useNotify,\n  useOld,\n} from '@portal/portal-kit';\n",
      'mf-hello/src/notice.ts': "import type { Notice } from '@portal/portal-kit';\n",
      'mf-hello/src/broken.ts': "import { from '@portal/portal-kit';\n",
    });
    const { code, printed } = await upgrade(root, '--packages', packages);
    expect(code).toBe(0);
    expect(printed).toContain(`Your code takes what is gone or has changed:
  mf-hello/src/notice.ts:1  Notice of @portal/portal-kit has changed
      Notice.kind
        was kind: string
        is  kind: 'success' | 'error'
  mf-hello/src/page.tsx:3  useNotify of @portal/portal-kit has changed
      Notice.kind
        was kind: string
        is  kind: 'success' | 'error'
  mf-hello/src/page.tsx:4  useOld of @portal/portal-kit is gone`);
    expect(printed).not.toContain('useNow');
    expect(printed).toContain('could not be read as TypeScript, so nothing is told of them:\n  mf-hello/src/broken.ts');
    expect((await upgrade(root, '--packages', packages, '--check')).code).toBe(1);
  });

  it('tells what is gone, and renews nothing, of a version from before sets and reports', async () => {
    const { root, packages, read } = teamWithNew({
      'mf-hello/src/page.tsx': "import { Notice, useOld } from '@portal/portal-kit';\n",
    });
    rmSync(path.join(root, 'node_modules/@portal/delivery/presets'), { recursive: true });
    rmSync(path.join(root, 'node_modules/@portal/portal-kit/surface.json'));
    const { printed } = await upgrade(root, '--packages', packages);
    expect(read('package.json')).toContain('portal-portal-kit-0.3.0.tgz');
    expect([read('biome.json'), existsSync(path.join(root, 'new.json'))]).toEqual([
      before.set.files['biome.json'],
      false,
    ]);
    expect(printed).toContain('page.tsx:1  useOld of @portal/portal-kit is gone');
    expect(printed).not.toContain('Notice of');
    expect(printed).toContain('npm run types tells the rest:\n  @portal/portal-kit');
  });

  it('takes a version of a registry, by the npm of the team', async () => {
    const { root, packages, read } = teamWithNew();
    const asked: string[] = [];
    const fetchPackage = async (spec: string, into: string) => {
      asked.push(spec);
      const [, name = '', version = ''] = /^(.+)@([^@]+)$/.exec(spec) ?? [];
      cpSync(path.join(packages, packedName(name, version)), path.join(into, packedName(name, version)));
    };
    expect(await upgradeCommand(['0.1.1'], { root, print: () => undefined, fetchPackage })).toBe(0);
    expect(asked).toEqual(['@portal/delivery@0.1.1', '@portal/portal-kit@0.3.0']);
    expect(JSON.parse(read('package.json')).devDependencies).toMatchObject({ '@portal/portal-kit': '0.3.0' });
    expect(read('pnpm-workspace.yaml')).toContain("'@portal/portal-kit': 0.3.0\n");
    const gone = () => Promise.reject(new UpgradeError('npm cannot get @portal/delivery@9.9.9 from the registry.'));
    expect(await upgradeCommand(['9.9.9'], { root, fetchPackage: gone })).toBe(1);
    expect(said()).toContain('npm cannot get @portal/delivery@9.9.9');
  });

  it('finds nothing to upgrade where the packages are sources beside the remotes', async () => {
    const root = temporaryFolder({
      'mf-hello/src/index.ts': '',
      'package.json': '{ "devDependencies": { "@portal/delivery": "workspace:*" } }',
    });
    expect(await upgrade(root)).toEqual({ code: 0, printed: expect.stringContaining('nothing to upgrade') });
  });
});

describe('portal upgrade refuses, in words, and writes nothing', () => {
  it.each([
    [[], 2, 'Upgrade to what?'],
    [['next'], 2, '“next” is no version'],
    [['0.1.1', '0.1.2'], 2, 'That is too much: 0.1.2'],
    [['0.1.1', '--packages', 'new'], 2, 'not both'],
    [['--force'], 2, "Unknown option '--force'"],
    [['--packages', 'nowhere'], 1, 'There is no folder'],
    [['--packages', '.'], 1, 'holds no packed @portal/delivery'],
  ])('%j', async (args, code, words) => {
    const { root } = teamWithNew();
    expect((await upgrade(root, ...args)).code).toBe(code);
    expect(said()).toContain(words);
    expect(changedIn(root)).toEqual([]);
  });

  it('what is not committed, and a folder without git, unless told otherwise', async () => {
    const { root, packages } = teamWithNew();
    writeFileSync(path.join(root, 'mine.txt'), '');
    expect((await upgrade(root, '--packages', packages)).code).toBe(1);
    expect(said()).toMatch(/Not committed yet:\n\?\? mine\.txt\n.*--allow-dirty/s);
    expect(changedIn(root)).toEqual(['?? mine.txt']);
    rmSync(path.join(root, '.git'), { recursive: true });
    expect((await upgrade(root, '--packages', packages)).code).toBe(1);
    expect(said()).toContain(`${root} is in no repository of git`);
    expect((await upgrade(root, '--packages', packages, '--allow-dirty')).code).toBe(0);
  });

  it('a repository that is not installed: nobody would know what was laid down', async () => {
    const { root, packages } = teamWithNew();
    rmSync(path.join(root, 'node_modules'), { recursive: true });
    expect((await upgrade(root, '--packages', packages)).code).toBe(1);
    expect(said()).toContain('@portal/delivery is not installed here');
  });

  it('a target with anything older', async () => {
    const { root, packages } = teamWithNew({}, after);
    const older = path.join(packages, '../older');
    packInto(older, before);
    expect((await upgrade(root, '--packages', older)).code).toBe(1);
    expect(said()).toContain('@portal/portal-kit 0.2.5 is older than 0.3.0');
  });

  it('a set that lacks a package, or holds a damaged one or another', async () => {
    const { root, packages } = teamWithNew();
    const file = path.join(packages, packedName('@portal/portal-kit', '0.3.0'));
    const whole = readFileSync(file);
    truncateSync(file, Math.floor(whole.length / 2));
    expect((await upgrade(root, '--packages', packages)).code).toBe(1);
    expect(said()).toContain('is damaged: it cannot be unpacked as @portal/portal-kit 0.3.0.');
    cpSync(path.join(packages, packedName('@portal/delivery', '0.1.1')), file);
    await upgrade(root, '--packages', packages);
    expect(said()).toContain('holds another package than @portal/portal-kit 0.3.0');
    rmSync(file);
    await upgrade(root, '--packages', packages);
    expect(said()).toContain('lacks portal-portal-kit-0.3.0.tgz, which belongs to the set');
    expect(changedIn(root)).toEqual([]);
  });

  it('a delivery that says nothing of a set, or what this command does not know', async () => {
    const { root, packages } = teamWithNew();
    const set = { ...after.set, ours: { '@portal/delivery': '0.1.1' } };
    packInto(packages, { set: { ...set, libraries: JSON.parse('[1]') } });
    expect((await upgrade(root, '--packages', packages)).code).toBe(1);
    expect(said()).toContain('presets/team.json of @portal/delivery cannot be read');
  });

  it.each([
    ['a folder without a remote', { 'package.json': '{}' }, 'has a remote, mf-<name>/src/index.ts'],
    ['one without a package.json', { 'mf-a/src/index.ts': '' }, 'package.json is missing'],
    [
      'a package.json that is none',
      { 'mf-a/src/index.ts': '', 'package.json': '{' },
      'no package.json that can be read',
    ],
    ['one without our packages', { 'mf-a/src/index.ts': '', 'package.json': '{}' }, 'asks for none of the portal’s'],
  ])('%s', async (_, files, words) => {
    const root = temporaryFolder();
    writeFiles(root, files as Record<string, string>);
    mkdirSync(path.join(root, 'new'));
    expect((await upgrade(root, '--packages', 'new')).code).toBe(1);
    expect(said()).toContain(words);
  });
});
