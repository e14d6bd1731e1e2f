import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../lib/paths.ts';
import type { Staged } from './stage.ts';
import { teamSet } from './team-set.ts';

const read = (file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));

/** TypeScript for a remote: the settings that this repository's remotes have, in one file. */
function compilerSettings() {
  const { compilerOptions } = read('tsconfig.base.json');
  const { compilerOptions: ofBrowser, files } = read('tsconfig.browser.json');
  return {
    compilerOptions: { ...compilerOptions, ...ofBrowser },
    files: files.map((file: string) => file.replace('./tools/types/', './types/')),
  };
}

/** A part of the settings of lint that is for some files. */
interface Override {
  includes: readonly string[];
}

/** Lint for a remote: the rules of this repository, those for single files among them that remotes have. */
function lintSettings() {
  const {
    files: _,
    vcs: _ofRepository,
    plugins: _ofFolders,
    $schema: _schema,
    overrides,
    ...rules
  } = read('biome.json');
  const ofRemotes = (overrides as Override[]).flatMap((override) => {
    const includes = override.includes.filter((each) => /^(mf-|\*\*|e2e|\*\.)/.test(each));
    return includes.length > 0 ? [{ ...override, includes }] : [];
  });
  const outside = ['.cache', '.releases', 'test-results', '*.md', '*.yaml', '*-lock.json', 'package.json'].map(
    (each) => `!**/${each}`,
  );
  return { files: { ignoreUnknown: true, includes: ['**', ...outside] }, ...rules, overrides: ofRemotes };
}

/** Adds what a team's repository takes its own settings from, and what an upgrade of it compares them with. */
export function addPresets({ manifest, folder }: Staged): Staged {
  const presets = path.join(folder, 'presets');
  mkdirSync(path.join(presets, 'types'), { recursive: true });
  const write = (name: string, settings: object) =>
    writeFileSync(path.join(presets, name), `${JSON.stringify(settings, null, 2)}\n`);
  write('tsconfig.json', compilerSettings());
  write('biome.json', lintSettings());
  write('team.json', teamSet());
  cpSync(path.join(import.meta.dirname, 'playwright.config.mjs'), path.join(presets, 'playwright.mjs'));
  for (const file of globSync('tools/types/{assets,find-last,matchers}.d.ts', { cwd: root }))
    cpSync(path.join(root, file), path.join(presets, 'types', path.basename(file)));
  const complete = {
    ...manifest,
    files: ['dist', 'presets'],
    exports: {
      ...(manifest.exports as object),
      './tsconfig.json': './presets/tsconfig.json',
      './biome.json': './presets/biome.json',
      './playwright': './presets/playwright.mjs',
    },
  };
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(complete, null, 2)}\n`);
  return { manifest: complete, folder };
}
