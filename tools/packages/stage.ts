import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { closureFiles } from '../jest/source-closure.ts';
import { root } from '../lib/paths.ts';
import { compileSources } from './compile.ts';
import { compiledEffects, compiledExports, dependenciesOf, exportsOf, type Manifest, manifestOf } from './manifest.ts';

/** The Node that the sources are written for: the project's own. */
const engines = { node: '>=22.18' };

const isSource = (file: string) => /\.[cm]?tsx?$/.test(file);

/** Of tests and of the gallery: nobody outside imports them. By its path from the package, after a slash. */
const isOfRepository = (file: string) =>
  /\.(test|story)\.tsx?$|\/(testing|examples|changes)\/|\/src\/stor(y|ies)\.tsx?$|\.snap$/.test(file);

/** A package on its way: its folder holds what the packed file will. */
export interface Staged {
  manifest: Pick<Manifest, 'name' | 'version'> & Record<string, unknown>;
  folder: string;
}

/** Makes a folder anew. */
export function emptyFolder(folder: string): string {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Files that exports name, patterns filled in: the star of a pattern stands for folders, too. */
function entriesOf(folder: string, exported: Readonly<Record<string, string>>): string[] {
  return Object.values(exported)
    .flatMap((target) => globSync(target.replace('*', '**/*'), { cwd: path.join(root, folder) }))
    .filter((file) => !isOfRepository(`/${file}`))
    .map((file) => path.join(root, folder, file));
}

/** Links out of the package lead nowhere once it is installed: their words stay. */
const readmeOf = (text: string) => text.replaceAll(/\[([^\]]+)\]\((?!https?:|#)[^)]+\)/g, '$1');

/** Writes what every package has beside its code. */
export function finishStage(folder: string, manifest: Staged['manifest'], readme: string): Staged {
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  writeFileSync(path.join(folder, 'README.md'), readmeOf(readFileSync(path.join(root, readme), 'utf8')));
  return { manifest, folder };
}

/** Fields that all packages have alike. */
export const commonFields = ({ name, version, description }: Manifest) => ({
  name,
  version,
  description,
  license: 'UNLICENSED',
  type: 'module',
  engines,
});

/**
 * Compiles one package of this repository into a folder of its own.
 * @param more entries that are no exports, from the package's folder
 * @param fields of its `package.json` beside the usual ones
 */
export async function stagePackage(
  part: string,
  stages: string,
  { more = [], fields = {} }: { more?: readonly string[]; fields?: Record<string, unknown> } = {},
): Promise<Staged> {
  const manifest = manifestOf(part);
  const folder = emptyFolder(path.join(stages, path.basename(part)));
  const from = path.join(root, part, 'src');
  const exported = exportsOf(manifest);
  const entries = [...entriesOf(part, exported), ...more.map((file) => path.join(root, part, file))];
  const own = [...new Set(entries.flatMap(closureFiles))].filter((file) => file.startsWith(`${from}/`));
  const files = own.filter((file) => isSource(file) && existsSync(file)).sort();
  const to = path.join(folder, 'dist');
  const aside = path.join(stages, `${path.basename(part)}.settings`);
  await compileSources({ config: path.join(part, 'tsconfig.json'), files, from, to, name: manifest.name, aside });
  for (const file of globSync('**/*.{css,json,svg,png,woff2,mp3,cjs,mjs}', { cwd: from }))
    if (!isOfRepository(`/${file}`)) cpSync(path.join(from, file), path.join(to, file));
  // `npx portal upgrade` compares the one that a team has installed with that of the version it goes to.
  const report = path.join(root, part, 'surface.json');
  if (existsSync(report)) cpSync(report, path.join(folder, 'surface.json'));
  const names = Object.entries(manifest.dependencies ?? {}).flatMap(([name]) => (isLeftOut(name) ? [] : [name]));
  const staged = {
    ...commonFields(manifest),
    ...(manifest.sideEffects !== undefined && { sideEffects: compiledEffects(manifest.sideEffects) }),
    files: ['dist', ...(existsSync(report) ? ['surface.json'] : [])],
    exports: compiledExports(exported),
    ...dependenciesOf(names, [part]),
    ...fields,
  };
  return finishStage(folder, staged, path.join(part, 'README.md'));
}

/** Packages of this repository that are in no folder of their own outside: delivery asks for the API only to build hosts. */
const isLeftOut = (name: string) => name === '@portal/reference-api' || name === '@portal/shell';
