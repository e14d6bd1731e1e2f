import { cpSync, existsSync, globSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { closureFiles } from '../jest/source-closure.ts';
import { root } from '../lib/paths.ts';
import { byPlaceOf } from './by-place.ts';
import { compileSources, rewriteFiles } from './compile.ts';
import { installedVersion, manifestOf } from './manifest.ts';
import { emptyFolder, finishStage, type Staged } from './stage.ts';

const own = 'tools/packages/create';
const version = '0.1.0';

/** What a team's tests and types import by themselves. */
const libraries = [
  ...['@biomejs/biome', '@jest/expect', '@jest/globals', '@playwright/test', '@swc/core', '@swc/jest'],
  ...['@testing-library/dom', '@testing-library/jest-dom', '@testing-library/react', '@testing-library/user-event'],
  ...['@types/react', '@types/react-dom', 'jest', 'jest-environment-jsdom', 'react', 'react-dom', 'typescript'],
];

const parts = ['.', 'packages/mock-shell', 'packages/ui'];

/** What a team's repository installs of ours. */
const ours = ['contract', 'api-client', 'portal-kit', 'ui', 'delivery', 'mock-shell'].map((name) => `packages/${name}`);

/** `npm create portal-remote`: without dependencies, so that it runs from its packed file alone. */
export async function stageTemplate(stages: string): Promise<Staged> {
  const folder = emptyFolder(path.join(stages, 'create-portal-remote'));
  const files = closureFiles(path.join(root, own, 'main.ts')).filter(
    (file) => existsSync(file) && /\.tsx?$/.test(file) && file.startsWith(root) && !file.includes('/node_modules/'),
  );
  const to = path.join(folder, 'dist');
  const aside = path.join(stages, 'create-portal-remote.settings');
  await compileSources({ config: 'tsconfig.node.json', files, from: root, to, name: 'create-portal-remote', aside });
  rewriteFiles(to, byPlaceOf(/@portal\/[\w-]+/));
  for (const place of ['tools/create/template', `${own}/template`])
    for (const file of globSync('**/*.template', { cwd: path.join(root, place) }))
      cpSync(path.join(root, place, file), path.join(to, place, file));
  const manifests = ours.map(manifestOf);
  const versions = {
    ours: Object.fromEntries(manifests.map((manifest) => [manifest.name, manifest.version])),
    libraries: Object.fromEntries(libraries.map((name) => [name, installedVersion(name, parts)])),
  };
  writeFileSync(path.join(to, own, 'versions.json'), JSON.stringify(versions, null, 2));
  return finishStage(
    folder,
    {
      ...{ name: 'create-portal-remote', version, description: 'Lays down a repository for a remote of the portal' },
      ...{ license: 'UNLICENSED', type: 'module', engines: { node: '>=22.18' }, files: ['dist'] },
      bin: { 'create-portal-remote': `./dist/${own}/main.js` },
    },
    `${own}/README.md`,
  );
}
