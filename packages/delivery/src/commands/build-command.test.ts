import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { runInNode } from '../testing/run-in-node.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { workspaceRoot } from '../workspace/workspace.ts';
import { lineOf } from './build-command.ts';

const version = '0.1.0-3fa2c91b';
const built = { part: 'mf-admin', version, sizes: { raw: 54_000, brotli: 14_000 }, milliseconds: 1_200 } as const;

describe('what a build says of a part', () => {
  it.each([
    ['is new', { ...built, because: [] }, '  mf-admin          1.2 s     54 kB,   14 kB compressed   0.1.0-3fa2c91b'],
    [
      'has changed, by what',
      { ...built, because: ['mf-admin', 'packages/ui'] },
      '  mf-admin          1.2 s     54 kB,   14 kB compressed   0.1.0-3fa2c91b\n                   changed: mf-admin, packages/ui',
    ],
    [
      'gives the same bytes although something has changed',
      { ...built, sizes: null, because: ['pnpm-lock.yaml'] },
      '  mf-admin          1.2 s   the same bytes as before         0.1.0-3fa2c91b\n                   changed: pnpm-lock.yaml',
    ],
    [
      'was built before',
      { ...built, sizes: null, milliseconds: 0, because: [] },
      '  mf-admin         unchanged                                0.1.0-3fa2c91b',
    ],
  ])('tells that it %s', (_name, part, line) => {
    expect(lineOf(part)).toBe(line);
  });
});

const definition = `
import { defineRemote } from '@portal/portal-kit/define-remote';
export default defineRemote({
  name: 'mf-admin',
  pages: [{ id: 'home', paths: ['/admin'], guard: 'admin', load: () => import('./page.tsx') }],
  messages: { en: () => import('./en.json'), fr: () => import('./fr.json') },
});`;

it('a build tells which input has changed since the one before', async () => {
  const root = temporaryFolder({
    'mf-admin/package.json': '{ "name": "@portal/mf-admin", "version": "0.1.0" }',
    'mf-admin/src/index.ts': definition,
    'mf-admin/src/page.tsx': "export default () => 'one';",
    'mf-admin/src/en.json': '{}',
    'mf-admin/src/fr.json': '{}',
    'store/.keep': '',
  });
  mkdirSync(path.join(root, '.cache'));
  symlinkSync(path.join(workspaceRoot, 'packages'), path.join(root, 'packages'));
  symlinkSync(path.join(workspaceRoot, 'mf-admin/node_modules'), path.join(root, 'mf-admin/node_modules'));
  const building = `
import { writeFileSync } from 'node:fs';
import { publishPart } from '${path.join(import.meta.dirname, 'build-parts.ts')}';
import { folderStore } from '${path.join(import.meta.dirname, '../store/folder-store.ts')}';
const root = process.cwd();
const build = () => publishPart({ root, releases: folderStore(root + '/store') }, 'mf-admin');
const told = [await build(), await build()];
writeFileSync('mf-admin/src/page.tsx', '// A comment.\\nexport default () => "one";');
told.push(await build());
writeFileSync('tsconfig.base.json', '{}');
writeFileSync('mf-admin/src/page.tsx', 'export default () => "two";');
told.push(await build());
console.log(JSON.stringify(told.map(({ version, sizes, because }) => ({ version, isNew: sizes !== null, because }))));`;
  const told = await runInNode(building, root);
  const [first, , , last] = told as { version: string }[];
  expect(told).toEqual([
    { version: first?.version, isNew: true, because: [] },
    { version: first?.version, isNew: false, because: [] },
    { version: first?.version, isNew: false, because: ['mf-admin'] },
    { version: last?.version, isNew: true, because: ['mf-admin', 'tsconfig.base.json'] },
  ]);
  expect(last?.version).not.toBe(first?.version);
});
