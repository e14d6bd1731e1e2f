import { mkdirSync, readFileSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { cachePath, root } from '../lib/paths.ts';
import { run } from '../lib/run.ts';
import { filesIn, PackError } from './compile.ts';
import { stageMockShell } from './mock-shell.ts';
import { addPresets } from './presets.ts';
import { type Staged, stagePackage } from './stage.ts';
import { stageTemplate } from './template.ts';

/** A packed package. */
interface Packed {
  name: string;
  version: string;
  file: string;
  bytes: number;
}

/** A text as a pattern that matches nothing else. */
const literal = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/**
 * Nothing that others install names a folder of the machine that packed it, neither in scripts nor in their maps.
 * @param name of the package, for words
 * @param places paths that may be in none of its files
 * @throws PackError
 */
export function refuseOwnPaths(folder: string, name: string, places: readonly string[] = [root, homedir()]): void {
  // A home of `/`, as containers have, is in everything.
  const named = places
    .map((place) => path.resolve(place))
    .filter((place) => place !== path.parse(place).root)
    // Whole, and from its beginning: `routes/root-frame.js` is not in the home of root.
    .map((place) => new RegExp(`(?<![\\w.-])${literal(Buffer.from(place).toString('latin1'))}(?![\\w.-])`));
  for (const file of filesIn(folder)) {
    const text = readFileSync(path.join(folder, file), 'latin1');
    if (named.some((place) => place.test(text)))
      throw new PackError(`${name} names a path of this machine in ${file}.`);
  }
}

async function packStaged({ manifest, folder }: Staged, out: string): Promise<Packed> {
  refuseOwnPaths(folder, manifest.name);
  const { code, output } = await run('npm', ['pack', '--silent', '--pack-destination', out], {
    cwd: folder,
    quiet: true,
  });
  if (code !== 0) throw new PackError(`${manifest.name} cannot be packed:\n${output.trim()}`);
  const file = path.join(out, output.trim().split('\n').at(-1) ?? '');
  return { name: manifest.name, version: manifest.version, file, bytes: statSync(file).size };
}

/**
 * Packs everything that a feature team installs in a repository of its own.
 * @throws PackError
 */
export async function packAll(out: string): Promise<Packed[]> {
  const stages = cachePath('packages-staged');
  mkdirSync(out, { recursive: true });
  const staged = [
    await stagePackage('packages/contract', stages),
    await stagePackage('packages/api-client', stages),
    await stagePackage('packages/portal-kit', stages),
    await stagePackage('packages/ui', stages),
    addPresets(
      await stagePackage('packages/delivery', stages, {
        more: ['src/bin.ts'],
        fields: { bin: { portal: './dist/bin.js' } },
      }),
    ),
    await stageMockShell(stages),
    await stageTemplate(stages),
  ];
  const packed: Packed[] = [];
  for (const stage of staged) packed.push(await packStaged(stage, out));
  return packed;
}
