import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { programPath, root } from '../lib/paths.ts';
import { run } from '../lib/run.ts';

/** A package cannot be made; the message says why. */
export class PackError extends Error {
  override readonly name = 'PackError';
}

interface CompileOptions {
  /** The settings of the sources, from the repository's folder. */
  config: string;
  /** Sources, as full paths. */
  files: readonly string[];
  /** Folder whose inside is laid out anew in `to`. */
  from: string;
  to: string;
  /** Of the package, for words. */
  name: string;
  /** Settings of its own are kept here. */
  aside: string;
}

/**
 * Compiles sources to JavaScript, types and source maps that hold the sources. They are not checked: `npm run types` does.
 * @throws PackError with the compiler's words
 */
export async function compileSources({ config, files, from, to, name, aside }: CompileOptions): Promise<void> {
  const settings = {
    extends: path.join(root, config),
    compilerOptions: {
      noEmit: false,
      noCheck: true,
      declaration: true,
      sourceMap: true,
      inlineSources: true,
      rewriteRelativeImportExtensions: true,
      rootDir: from,
      outDir: to,
    },
    files: [...globSync(path.join(root, 'tools/types/*.d.ts')), ...files],
    include: [],
  };
  mkdirSync(aside, { recursive: true });
  const file = path.join(aside, 'tsconfig.json');
  writeFileSync(file, JSON.stringify(settings));
  const { code, output } = await run(programPath('tsc'), ['-p', file, '--pretty', 'false'], { quiet: true });
  const faults = output.split('\n').filter((line) => line.includes(' error ') && !unnamable.test(line));
  if (code !== 0 && (faults.length > 0 || output.trim() === ''))
    throw new PackError(`${name} cannot be compiled:\n${faults.join('\n') || `tsc ended with code ${code}.`}`);
  rewriteFiles(to, plainEndings(to));
  refuseSourceAddresses(to, name);
  placeSources(to);
}

/** An address of a source, which a package does not hold. */
const sourceAddress = /new URL\(\s*(['"`])([^'"`\n]+\.tsx?)\1,\s*import\.meta\.url\s*,?\s*\)/;

/**
 * Scripts name workers and loaders beside them by `new URL('./name.ts', import.meta.url)`, which compiling rewrites. One
 * that is left names a file that is not there, as one without `./` did: the package would fail where it is installed.
 * @param name of the package, for words
 * @throws PackError
 */
export function refuseSourceAddresses(folder: string, name: string): void {
  for (const file of filesIn(folder).filter((each) => /\.[cm]?js$/.test(each))) {
    const [, , address] = sourceAddress.exec(readFileSync(path.join(folder, file), 'utf8')) ?? [];
    if (address !== undefined) throw new PackError(`${name} names ${address} in ${file}, and does not hold it.`);
  }
}

/** Has source maps, which hold the sources, name them as if each lay beside its script: nothing of this machine's paths. */
function placeSources(folder: string): void {
  for (const file of filesIn(folder).filter((each) => each.endsWith('.map'))) {
    const place = path.join(folder, file);
    const map: { sources: string[] } = JSON.parse(readFileSync(place, 'utf8'));
    writeFileSync(place, JSON.stringify({ ...map, sources: map.sources.map((source) => path.basename(source)) }));
  }
}

/**
 * A type that only its own file can name: that file gets no types. None may be missing of what others can import, which
 * `keepTypesOf` finds out.
 */
const unnamable = /error TS(4023|4058|2883):/;

/** A name of a file beside, as sources write it: in imports, types, and addresses of workers and loaders. */
const besideSource = /(['"])(\.{1,2}\/[^'"\n]+?)\.tsx?\1/g;

/**
 * The compiler has done so in imports; not in types, and not in texts that are addresses. Those that mean a file
 * elsewhere, as `./src/index.ts` of a remote, stay.
 */
const plainEndings = (folder: string) => (text: string, file: string) =>
  text.replaceAll(besideSource, (whole: string, quote: string, name: string) =>
    existsSync(path.join(folder, path.dirname(file), `${name}.js`)) ? `${quote}${name}.js${quote}` : whole,
  );

/** Rewrites scripts and types in a folder. @param change is given a file's text and its path from the folder */
export function rewriteFiles(folder: string, change: (text: string, file: string) => string): void {
  for (const file of filesIn(folder).filter((each) => /\.([cm]?js|d\.ts)$/.test(each))) {
    const place = path.join(folder, file);
    const before = readFileSync(place, 'utf8');
    const after = change(before, file);
    if (after !== before) writeFileSync(place, after);
  }
}

/** Files in a folder and below it, by their paths from it, in the order of their names. */
export function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
}

/** Names of files beside, in types. */
const namedInTypes = /(?:\bfrom|\bimport|\bimport\()\s*['"](\.{1,2}\/[^'"\n]+)\.js['"]/g;

/**
 * Removes types that those of some entries do not reach.
 * @param entries files of types, from the folder
 * @throws PackError for a file that they reach and that is not there
 */
export function keepTypesOf(folder: string, entries: readonly string[]): void {
  const reached = new Set<string>();
  const waiting = [...entries];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    const from = file;
    const place = path.join(folder, file);
    if (!existsSync(place)) throw new PackError(`${file} is named by types of the package and has none itself.`);
    const names = [...readFileSync(place, 'utf8').matchAll(namedInTypes)].map(([, name = '']) => name);
    waiting.push(...names.map((name) => `${path.join(path.dirname(from), name)}.d.ts`));
  }
  for (const file of filesIn(folder)) if (file.endsWith('.d.ts') && !reached.has(file)) rmSync(path.join(folder, file));
}
