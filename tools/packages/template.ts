import { cpSync, existsSync, globSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { closureFiles } from '../jest/source-closure.ts';
import { root } from '../lib/paths.ts';
import { byPlaceOf } from './by-place.ts';
import { compileSources, rewriteFiles } from './compile.ts';
import { emptyFolder, finishStage, type Staged } from './stage.ts';
import { teamTemplate, teamVersions } from './team-set.ts';

const own = 'tools/packages/create';
const version = '0.1.0';

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
  for (const place of ['tools/create/template', teamTemplate])
    for (const file of globSync('**/*.template', { cwd: path.join(root, place) }))
      cpSync(path.join(root, place, file), path.join(to, place, file));
  writeFileSync(path.join(to, own, 'versions.json'), JSON.stringify(teamVersions(), null, 2));
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
