import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compilerEnvironment } from '../../lib/compiler-environment.ts';
import { jestEnvironment } from '../../lib/jest-environment.ts';
import { root } from '../../lib/paths.ts';
import { type RunResult, run } from '../../lib/run.ts';

const notCopied = new Set(['node_modules', 'e2e', 'bench', 'docs']);
const copiedDotFiles = new Set(['.gitignore', '.dependency-cruiser.mjs']);

/** A copy of the sources with packages linked as they are here: what is built and tested in it is its own. */
export interface CopiedHouse {
  root: string;
  /** Hashes of its files, by their paths; not of those that were installed. */
  files(): ReadonlyMap<string, string>;
  /** Links a new remote's packages, as an installation would. */
  link(remote: string): void;
  /** Runs an installed program in it. */
  run(program: string, ...args: string[]): Promise<RunResult>;
  remove(): void;
}

/** Without `recursive`, which would follow the links of what is installed. */
function hashesIn(folder: string, within = ''): Map<string, string> {
  const found = readdirSync(path.join(folder, within), { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(within, entry.name);
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : [...hashesIn(folder, file)];
    if (!entry.isFile()) return [];
    return [
      [
        file,
        createHash('sha256')
          .update(readFileSync(path.join(folder, file)))
          .digest('hex'),
      ] as const,
    ];
  });
  return new Map(found);
}

export function copyHouse(): CopiedHouse {
  const copy = mkdtempSync(path.join(tmpdir(), 'portal-house-'));
  for (const name of readdirSync(root)) {
    if (notCopied.has(name) || (name.startsWith('.') && !copiedDotFiles.has(name))) continue;
    // pnpm's links are relative: verbatim, those to packages lead to the copy's own.
    cpSync(path.join(root, name), path.join(copy, name), { recursive: true, verbatimSymlinks: true });
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  // Nothing of the test that runs this may change what the programs do, but for how often they clear their memory.
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, ...jestEnvironment, ...compilerEnvironment };
  return {
    root: copy,
    files: () => hashesIn(copy),
    link: (remote) => {
      // A new remote depends on what the dashboard depends on.
      const modules = (folder: string) => path.join(copy, folder, 'node_modules');
      cpSync(modules('mf-dashboard'), modules(remote), { recursive: true, verbatimSymlinks: true });
      symlinkSync(path.join('../../..', remote), path.join(modules('shell'), '@portal', remote));
    },
    run: (program, ...args) =>
      run(path.join(copy, 'node_modules/.bin', program), args, { cwd: copy, env, quiet: true }),
    remove: () => rmSync(copy, { recursive: true, force: true }),
  };
}
