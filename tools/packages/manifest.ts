import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../lib/paths.ts';
import { PackError } from './compile.ts';

/** The `package.json` of a part, as far as it matters here. */
export interface Manifest {
  name: string;
  version: string;
  description: string;
  sideEffects?: boolean | readonly string[];
  exports?: Readonly<Record<string, string>>;
  dependencies?: Readonly<Record<string, string>>;
}

/** What a page or a test must hold once: the team's own is taken. */
const peers = new Set([
  'react',
  'react-dom',
  '@jest/globals',
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@testing-library/user-event',
  'jest',
  'jest-environment-jsdom',
  '@swc/jest',
]);

const read = (file: string): Manifest => JSON.parse(readFileSync(file, 'utf8'));

/** Of a part of this repository. */
export const manifestOf = (folder: string): Manifest => read(path.join(root, folder, 'package.json'));

/** The version that is installed for one of some parts. @throws PackError */
export function installedVersion(name: string, parts: readonly string[]): string {
  for (const part of [...parts, '.']) {
    try {
      return read(path.join(root, part, 'node_modules', name, 'package.json')).version;
    } catch {
      // Another part may have it.
    }
  }
  throw new PackError(`${name} is imported and installed for none of ${parts.join(', ')}.`);
}

/** Dependencies as a package manager outside of the workspace reads them: exact versions, and what must be there once. */
export function dependenciesOf(names: readonly string[], parts: readonly string[]) {
  const versions = [...new Set(names)].sort().map((name) => [name, installedVersion(name, parts)] as const);
  return {
    dependencies: Object.fromEntries(versions.filter(([name]) => !peers.has(name))),
    peerDependencies: Object.fromEntries(versions.filter(([name]) => peers.has(name))),
  };
}

/** Where an export leads once its sources are compiled: `./src/base.ts` to its script and its types. */
function compiledExport(target: string): string | { types: string; default: string } {
  const compiled = target.replace('./src/', './dist/');
  const script = compiled.replace(/\.tsx?$/, '.js');
  return script === compiled ? compiled : { types: script.replace(/\.js$/, '.d.ts'), default: script };
}

/** What others can import of a package, without what only tests of this repository do. */
export function exportsOf({ exports: declared = {} }: Manifest): Record<string, string> {
  return Object.fromEntries(Object.entries(declared).filter(([, target]) => !/\/testing\//.test(target)));
}

export const compiledExports = (exported: Readonly<Record<string, string>>) => ({
  ...Object.fromEntries(Object.entries(exported).map(([name, target]) => [name, compiledExport(target)])),
  './package.json': './package.json',
});

/** A stylesheet or a file with effects, where it is once compiled. */
export const compiledEffects = (effects: Manifest['sideEffects']) =>
  Array.isArray(effects) ? effects.map((each: string) => each.replace('./src/', './dist/')) : effects;
