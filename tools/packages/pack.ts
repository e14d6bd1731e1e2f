import { mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { cachePath } from '../lib/paths.ts';
import { run } from '../lib/run.ts';
import { PackError } from './compile.ts';
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

async function packStaged({ manifest, folder }: Staged, out: string): Promise<Packed> {
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
