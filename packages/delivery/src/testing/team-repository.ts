import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Surface } from '../surface/surface-file.ts';
import { packedName, packedSpec } from '../upgrade/packed-name.ts';
import type { TeamSet } from '../upgrade/team-set.ts';
import { temporaryFolder, writeFiles } from './temporary-folder.ts';

/** One version of the portal's packages, as a team gets it. */
export interface PortalVersion {
  set: TeamSet;
  /** Without one, packages have no report of their public API. */
  surface?: Surface;
}

const kit = '@portal/portal-kit';
const delivery = '@portal/delivery';

/** A version of portal-kit with another of delivery, and what remotes can import of it. */
export function portalVersion(
  versions: { kit: string; delivery: string },
  members: Readonly<Record<string, string>>,
  set: Partial<TeamSet> = {},
): PortalVersion & { surface: Surface } {
  return {
    set: {
      ours: { [kit]: versions.kit, [delivery]: versions.delivery },
      libraries: { jest: '30.0.0', react: '19.3.1' },
      scripts: { lint: 'biome ci', unit: 'jest' },
      engines: { node: '>=22.18' },
      files: { 'biome.json': '{ "extends": ["@portal/delivery/biome.json"] }\n' },
      ...set,
    },
    surface: {
      package: kit,
      version: versions.kit,
      modules: { [kit]: { libraries: {}, members, behind: {} } },
    },
  };
}

/** The files of one package. */
function filesOf(name: string, { set, surface }: PortalVersion): Record<string, string> {
  return {
    'package.json': JSON.stringify({ name, version: set.ours[name] }),
    ...(name === delivery && { 'presets/team.json': JSON.stringify(set) }),
    ...(name === kit && surface && { 'surface.json': JSON.stringify(surface) }),
  };
}

/** Packs a version's packages into a folder as `npm pack` does. */
export function packInto(folder: string, version: PortalVersion): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, its] of Object.entries(version.set.ours)) {
    const staged = temporaryFolder();
    writeFiles(path.join(staged, 'package'), filesOf(name, version));
    execFileSync('tar', ['-czf', path.join(folder, packedName(name, its)), '-C', staged, 'package']);
  }
}

/** A version's packages as they are installed in a repository, from packed files in `../old`. */
function installedFiles(version: PortalVersion): Record<string, string> {
  return Object.fromEntries(
    Object.keys(version.set.ours).flatMap((name) =>
      Object.entries(filesOf(name, version)).map(([file, text]) => [`node_modules/${name}/${file}`, text]),
    ),
  );
}

/** A team's repository as a version lays it down, committed; beside it there is room for packed files. */
export function teamRepository(version: PortalVersion, sources: Readonly<Record<string, string>> = {}): string {
  const root = path.join(temporaryFolder(), 'team');
  const { ours, libraries, scripts, engines, files } = version.set;
  const specs = Object.entries(ours).map(([name, its]) => [name, packedSpec('../old', name, its)] as const);
  const manifest = { name: 'team', scripts, engines, devDependencies: { ...Object.fromEntries(specs), ...libraries } };
  writeFiles(root, {
    'package.json': `${JSON.stringify(manifest, null, 2)}\n`,
    'pnpm-workspace.yaml': `allowBuilds:\n  esbuild: false\noverrides:\n${specs.map(([name, spec]) => `  '${name}': ${spec}\n`).join('')}`,
    'mf-hello/src/index.ts': 'export default {};\n',
    'mf-hello/package.json': '{ "name": "mf-hello" }\n',
    '.gitignore': 'node_modules/\n',
    ...files,
    ...installedFiles(version),
    ...sources,
  });
  git(root, 'init', '--quiet');
  commit(root);
  return root;
}

/** Runs git in a repository of a test, whoever's settings this machine has. */
export function git(root: string, ...args: string[]): string {
  const who = ['-c', 'user.name=Ada', '-c', 'user.email=ada@team.test', '-c', 'commit.gpgsign=false'];
  return execFileSync('git', [...who, ...args], { cwd: root, encoding: 'utf8' });
}

/** Commits everything in it. */
export function commit(root: string): void {
  git(root, 'add', '--all');
  git(root, 'commit', '--quiet', '--message', 'as it is');
}
