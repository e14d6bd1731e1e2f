import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compile } from '../../packages/delivery/src/compile/compile.ts';
import { commonConfiguration } from '../../packages/delivery/src/configuration/common.ts';
import { cachePath, root } from '../../tools/lib/paths.ts';

export type Floor = 'react' | 'mantine' | 'notes';

/** A stylesheet of a few rules stands in the page: so does anybody who counts requests. */
const INLINE_BELOW_BYTES = 2000;

function styleTag(folder: string, file: string): string {
  const text = readFileSync(path.join(folder, file), 'utf8');
  return text.length < INLINE_BELOW_BYTES ? `<style>${text}</style>` : `<link rel="stylesheet" href="/${file}">`;
}

function page(folder: string): string {
  const files = readdirSync(folder);
  const styles = files.filter((file) => file.endsWith('.css')).map((file) => styleTag(folder, file));
  const scripts = files.filter((file) => file.endsWith('.js')).map((file) => `<script defer src="/${file}"></script>`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Sign in</title><link rel="icon" href="data:,">${styles.join('')}${scripts.join('')}</head><body><div id="root"></div></body></html>`;
}

/** Builds a floor with the portal's own compiler settings. Gives the folder of its files. */
export async function buildFloor(floor: Floor): Promise<string> {
  const name = `floor-${floor}`;
  const folder = cachePath('bench', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const common = commonConfiguration({
    root,
    mode: 'production',
    version: '0.0.0-00000000',
    fingerprint: '00000000',
    folder: `bench/floors/${floor}`,
    name,
    cacheKey: '1',
  });
  // The portal's hashes for scripts are no business of a floor; the stylesheet extractor is.
  const plugins = common.plugins?.filter((plugin) => plugin?.constructor.name !== 'IntegrityPlugin') ?? [];
  await compile(
    { ...common, plugins, entry: { main: './main.tsx' }, output: { ...common.output, publicPath: '/' } },
    folder,
  );
  writeFileSync(path.join(folder, 'index.html'), page(folder));
  return folder;
}
