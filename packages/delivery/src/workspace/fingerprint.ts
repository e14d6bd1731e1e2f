import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { hasSources } from './parts.ts';
import { packagesOfPart } from './workspace.ts';

/** Files that no bundle can contain: a changed test, example or text for developers is no new version. */
const outside = /(\.test\.tsx?|\.md|\.tsbuildinfo|\.snap)$/;
const foldersOutside = new Set([
  ...['node_modules', 'dist', 'coverage', 'scripts', 'examples'],
  // Of tests: their support, the Jest harness of remotes and the conformance suite of the mock shell.
  ...['testing', 'harness', 'conformance'],
]);

/** Hash of one folder's files with their paths. */
function hashFolder(root: string, folder: string): string {
  const hash = createHash('sha256');
  const visit = (current: string) => {
    const entries = readdirSync(current, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
    for (const entry of entries) {
      const file = path.join(current, entry.name);
      if (entry.isDirectory() && !foldersOutside.has(entry.name)) visit(file);
      if (entry.isFile() && !outside.test(entry.name)) addFile(hash, root, file);
    }
  };
  if (existsSync(folder)) visit(folder);
  return hash.digest('hex');
}

function addFile(hash: ReturnType<typeof createHash>, root: string, file: string): void {
  const content = readFileSync(file);
  // The length keeps the end of one file and the start of the next apart.
  hash.update(`${path.relative(root, file)}\0${content.length}\0`).update(content);
}

function hashFile(root: string, file: string): string {
  const hash = createHash('sha256');
  const absolute = path.join(root, file);
  if (existsSync(absolute)) addFile(hash, root, absolute);
  return hash.digest('hex');
}

function hashOf(inputs: Inputs): string {
  const hash = createHash('sha256');
  for (const [name, content] of Object.entries(inputs)) hash.update(`${name}\0${content}\0`);
  return hash.digest('hex');
}

/**
 * Whether a remote's definition has pages that are rendered ahead; as text, because nothing is evaluated yet. None are in
 * a repository without the shell, in whose frame they would stand.
 */
export function rendersAhead(root: string, part: string): boolean {
  const file = path.join(root, part, 'src/index.ts');
  const isThere = hasSources(root, 'shell') && existsSync(file);
  return isThere && readFileSync(file, 'utf8').includes('isRenderedAhead: true');
}

/** What a repository's package manager has installed: pnpm's here, any in a team's own. */
const lockfiles = ['pnpm-lock.yaml', 'package-lock.json', 'yarn.lock'];

/** Files and folders that a part's bytes may depend on, each with the hash of what is in it. */
export type Inputs = Readonly<Record<string, string>>;

export interface Fingerprints {
  /** Eight hexadecimal digits that change with everything a part's bytes may depend on. */
  ofPart(part: string, options?: { withRemotes?: boolean }): string;
  /** What those digits are made of: by it one can tell what has changed. */
  inputsOf(part: string, options?: { withRemotes?: boolean }): Inputs;
  /** Hash of how things are built, whatever is built: the key of webpack's cache. */
  readonly ofBuild: string;
}

/** Fingerprints of the workspace as it is now; every folder is read once, however many parts contain it. */
export function readFingerprints(root: string): Fingerprints {
  const folders = new Map<string, string>();
  const folderHash = (folder: string) => {
    const known = folders.get(folder) ?? hashFolder(root, folder);
    folders.set(folder, known);
    return known;
  };
  const locks = lockfiles.filter((file) => existsSync(path.join(root, file)));
  const settings = [...locks, 'tsconfig.base.json', 'tsconfig.browser.json', 'packages/delivery/package.json'];
  const builders = ['configuration', 'compile'].map((name) => `packages/delivery/src/${name}`);
  const build: Inputs = Object.fromEntries([
    ...settings.map((file) => [file, hashFile(root, file)]),
    ...builders.map((folder) => [folder, folderHash(path.join(root, folder))]),
  ]);
  const inputsOf: Fingerprints['inputsOf'] = (part, options) => {
    // Pages that are rendered ahead stand in the shell's frame: another shell, other markup.
    const frame = rendersAhead(root, part) ? packagesOfPart(root, 'shell') : [];
    const all = [...packagesOfPart(root, part, options), ...frame].map(({ folder }) => folder);
    return {
      ...build,
      ...Object.fromEntries(all.map((folder) => [path.relative(root, folder), folderHash(folder)])),
    };
  };
  return {
    ofBuild: hashOf(build),
    inputsOf,
    ofPart: (part, options) => hashOf(inputsOf(part, options)).slice(0, 8),
  };
}
