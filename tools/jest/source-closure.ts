import { readdirSync, readFileSync, type Stats, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** Every way a source names another file: imports, exports, and addresses beside itself; a comment may stand before. */
const reference = /(?:\bfrom|\bimport|\bimport\(|\brequire\(|\bnew URL\()\s*(?:\/\*[^*]*\*\/\s*)?'([^'\n]+)'/g;
/** A program beside a source that starts it; folders named so are read by nobody knows whom. */
const program = /\bimport\.meta\.dirname, '([^'\n]+\.[cm]?tsx?)'/g;

const named = new Map<string, { stamp: string; files: string[] }>();

/** The file as it is now; changes with every save. */
function stampOf(stats: Stats): string {
  return `${stats.mtimeMs} ${stats.size}`;
}

/** An address within the workspace; null when it leads nowhere yet, as while it is being typed: the test says so. */
function findInWorkspace(from: string, name: string): string | null {
  try {
    return createRequire(from).resolve(name);
  } catch {
    return null;
  }
}

/** Where a reference leads; null outside of the workspace: installed packages change with the lockfile only. */
function resolve(from: string, name: string): string | null {
  if (name.startsWith('.')) return path.resolve(path.dirname(from), name);
  return name.startsWith('@portal/') ? findInWorkspace(from, name) : null;
}

function filesNamedBy(file: string, stamp: string): string[] {
  const known = named.get(file);
  if (known?.stamp === stamp) return known.files;
  const text = readFileSync(file, 'utf8');
  const names = [...text.matchAll(reference)].map(([, name = '']) => name);
  const programs = [...text.matchAll(program)].map(([, name = '']) => `./${name}`);
  const files = [...names, ...programs].flatMap((name) => {
    const found = resolve(file, name);
    return found === null ? [] : [found];
  });
  named.set(file, { stamp, files });
  return files;
}

const fileAccess = /(?:\bfrom|\bimport\(|\brequire\()\s*'(?:node:)?fs(?:\/promises)?'/;

/** True for a test that reads files by itself (catalogues, stylesheets, pages of the documentation): no import tells which. */
export function readsFiles(testPath: string): boolean {
  return fileAccess.test(readFileSync(testPath, 'utf8'));
}

/** What a file names: other sources, and all that is in a folder it names. Nothing where there is no such file. */
export function filesNamed(file: string): string[] {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (stats?.isDirectory()) return readdirSync(file).map((name) => path.join(file, name));
  return stats && /\.[cm]?tsx?$/.test(file) ? filesNamedBy(file, stampOf(stats)) : [];
}

/**
 * What a test file is made of, as a text that changes with it; null for one that reads files by itself.
 */
export function testStamp(testPath: string): string | null {
  return readsFiles(testPath) ? null : closureStamp(testPath);
}

/**
 * The files that a source is made of, each with a text that changes with it: itself and all it names, over any number
 * of steps. Folders count with all that is in them (`new URL('../migrations/', import.meta.url)`). Types count too:
 * rather a run too many than one too few.
 */
function closureOf(entry: string): Map<string, string> {
  const stamps = new Map<string, string>();
  const waiting = [entry];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (stamps.has(file)) continue;
    const stats = statSync(file, { throwIfNoEntry: false });
    stamps.set(file, stats ? stampOf(stats) : 'absent');
    waiting.push(...filesNamed(file));
  }
  return stamps;
}

/** The files that a source is made of, itself included. */
export function closureFiles(entry: string): string[] {
  return [...closureOf(entry).keys()];
}

/** A text that changes when any of the files does that a source is made of. */
export function closureStamp(entry: string): string {
  return [...closureOf(entry)].map((entries) => entries.join(' ')).join('\n');
}
