import { readdirSync, readFileSync, type Stats, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** Every way a source names another file: imports, exports, and addresses beside itself; a comment may stand before. */
const reference = /(?:\bfrom|\bimport|\bimport\(|\brequire\(|\bnew URL\()\s*(?:\/\*[^*]*\*\/\s*)?'([^'\n]+)'/g;

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
  const files = [...readFileSync(file, 'utf8').matchAll(reference)].flatMap(([, name = '']) => {
    const found = resolve(file, name);
    return found === null ? [] : [found];
  });
  named.set(file, { stamp, files });
  return files;
}

const fileAccess = /(?:\bfrom|\bimport\(|\brequire\()\s*'(?:node:)?fs(?:\/promises)?'/;

/**
 * What a test file is made of, as a text that changes with it; null for one that reads files by itself (catalogues,
 * stylesheets, pages of the documentation), since no import tells which.
 */
export function testStamp(testPath: string): string | null {
  return fileAccess.test(readFileSync(testPath, 'utf8')) ? null : closureStamp(testPath);
}

/**
 * A text that changes when any of the files does that a source is made of: itself and all it names, over any number
 * of steps. Folders count with all that is in them (`new URL('../migrations/', import.meta.url)`). Types count too:
 * rather a run too many than one too few.
 */
export function closureStamp(entry: string): string {
  const stamps = new Map<string, string>();
  const waiting = [entry];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (stamps.has(file)) continue;
    const stats = statSync(file, { throwIfNoEntry: false });
    stamps.set(file, stats ? stampOf(stats) : 'absent');
    if (stats?.isDirectory()) waiting.push(...readdirSync(file).map((name) => path.join(file, name)));
    else if (stats && /\.[cm]?tsx?$/.test(file)) waiting.push(...filesNamedBy(file, stampOf(stats)));
  }
  return [...stamps].map((entries) => entries.join(' ')).join('\n');
}
