import { existsSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { remotesIn } from './parts.ts';

const here = path.dirname(fileURLToPath(import.meta.url));

/**
 * The repository whose parts are built: the one this file is in; where it is installed as a package, the team's own.
 * Tests pass folders of their own instead.
 */
export const workspaceRoot = here.includes(`${path.sep}node_modules${path.sep}`)
  ? teamRoot(process.cwd())
  : path.resolve(here, '../../../..');

/** The nearest folder, at or above this one, that has remotes in it; this one where none has. */
export function teamRoot(start: string): string {
  for (let folder = start; ; folder = path.dirname(folder)) {
    if (remotesIn(folder).length > 0) return folder;
    if (folder === path.dirname(folder)) return start;
  }
}

const packageSchema = z.object({
  name: z.string(),
  version: z.string().check(z.regex(/^\d+\.\d+\.\d+$/)),
  dependencies: z._default(z.record(z.string(), z.string()), {}),
});

export interface WorkspacePackage {
  name: string;
  version: string;
  folder: string;
  /** Names of the workspace packages that end up in its bundle; packages used by tests alone do not count. */
  workspaceDependencies: string[];
}

/** Reads the package in a folder of the workspace: `shell`, `mf-dashboard`, `packages/ui`. */
export function readPackage(root: string, folder: string): WorkspacePackage {
  const file = path.join(root, folder, 'package.json');
  const found = packageSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const workspaceDependencies = Object.entries(found.dependencies)
    .filter(([, range]) => range.startsWith('workspace:'))
    .map(([name]) => name);
  return { name: found.name, version: found.version, folder: path.join(root, folder), workspaceDependencies };
}

/** Folder of a workspace package by its name: `@portal/ui` is `packages/ui`, `@portal/mf-admin` is `mf-admin`. */
function folderOf(root: string, name: string): string {
  const short = name.replace('@portal/', '');
  return existsSync(path.join(root, 'packages', short)) ? `packages/${short}` : short;
}

/**
 * The package of a part and all workspace packages its bundle may contain, part first.
 * The shell declares the remotes for its single-page build; a federated shell contains none of them.
 */
export function packagesOfPart(root: string, part: string, { withRemotes = false } = {}): WorkspacePackage[] {
  const found = new Map<string, WorkspacePackage>();
  const visit = (folder: string) => {
    if (found.has(folder)) return;
    const workspacePackage = readPackage(root, folder);
    found.set(folder, workspacePackage);
    for (const name of workspacePackage.workspaceDependencies) {
      const dependency = folderOf(root, name);
      if (dependency.startsWith('packages/') || withRemotes) visit(dependency);
    }
  };
  visit(part);
  return [...found.values()];
}

/**
 * Folder of a package as one in another folder finds it.
 * @throws when it is not installed
 */
export function installedIn(from: string, name: string): string {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const found = path.join(folder, 'node_modules', name);
    if (existsSync(path.join(found, 'package.json'))) return realpathSync(found);
    if (folder === path.dirname(folder)) throw new Error(`${name} is not installed where ${from} would find it.`);
  }
}

/** Folder of one of our packages: in this repository, or as it is installed in a team's. */
function folderOfOurs(root: string, name: string): string {
  const own = path.join(root, folderOf(root, name));
  return existsSync(own) ? own : installedIn(root, name);
}

/** Version of a shared module: of our package, or of the library as the facades' packages have it installed. */
export function versionOfModule(root: string, request: string): string {
  const name = request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');
  if (name.startsWith('@portal/')) return versionIn(folderOfOurs(root, name));
  return versionIn(installedIn(folderOfOurs(root, '@portal/ui'), name));
}

/** Version of the plugin that writes the containers of remotes: the one that this package builds with. */
export const versionOfFederationPlugin = () => versionIn(installedIn(here, '@module-federation/enhanced'));

/** Version of the module-federation runtime that the shell has for itself and for remotes. */
export function versionOfFederation(root: string): string {
  return versionIn(path.join(root, 'shell/node_modules/@module-federation/webpack-bundler-runtime'));
}

/** The version that the package in a folder has, ours or a library's. */
export function versionIn(folder: string): string {
  const text = readFileSync(path.join(folder, 'package.json'), 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version;
}
