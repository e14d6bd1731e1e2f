import { cpSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { publishHost } from '../../packages/delivery/src/mock/publish-host.ts';
import { type ReleaseStore, releasesFolder } from '../../packages/delivery/src/registry/index.ts';
import { folderStore } from '../../packages/delivery/src/store/folder-store.ts';
import { keyOfRelease } from '../../packages/delivery/src/store/release-store.ts';
import { closureFiles } from '../jest/source-closure.ts';
import { root } from '../lib/paths.ts';
import { byPlaceOf } from './by-place.ts';
import { compileSources, filesIn, keepTypesOf, rewriteFiles } from './compile.ts';
import { dependenciesOf, manifestOf } from './manifest.ts';
import { commonFields, emptyFolder, finishStage, type Staged } from './stage.ts';

const part = 'packages/mock-shell';

/** Parts that are inside of it, laid out as in this repository: the shell's runtime, and the API for tests. */
const parts = [part, 'shell', 'packages/reference-api'];
const inside = [...parts, 'tools/jest'];

/** Jest's set-up for tests of remotes. */
const preset = [
  ...['preset.mjs', 'shared.mjs', 'thread.mjs'],
  ...['browser-environment', 'css-module', 'dependencies', 'empty', 'file-name', 'hash-wasm', 'icons', 'pglite'].map(
    (name) => `${name}.cjs`,
  ),
  ...['quick-styles', 'realm', 'sanitize-html', 'threads'].map((name) => `${name}.cjs`),
];
const presetSources = [
  'browser-stubs.ts',
  'fail-on-console.ts',
  'matchers.ts',
  'processor-time.ts',
  'source-closure.ts',
];

/** What the set-up starts or is read by, and no source imports. */
const ofPreset = [
  ...['@jest/globals', '@swc/core', '@swc/jest', '@tabler/icons-react', '@testing-library/dom'],
  ...['@testing-library/jest-dom', '@testing-library/react', '@testing-library/user-event', 'hash-wasm'],
  ...['jest', 'jest-environment-jsdom', 'react', 'react-dom', 'sanitize-html', '@electric-sql/pglite'],
];

const isInside = (file: string) => inside.some((folder) => file.startsWith(path.join(root, folder, '/')));

/** Names of installed packages in scripts: of imports, and of what is looked up. */
const imported =
  /(?:\bfrom|\bimport|\bimport\(|\brequire\(|\.resolve\(|\bfromApi\(|\bfromUi\()\s*['"`]((?:@[\w-]+\/)?[a-z][\w.-]*)(?=['"`/])/g;

/** Packages that the scripts in a folder import, of those that the parts inside ask for. */
function importsIn(folder: string): string[] {
  const found = filesIn(folder)
    .filter((file) => /\.[cm]?js$/.test(file))
    .flatMap((file) => [...readFileSync(path.join(folder, file), 'utf8').matchAll(imported)])
    .map(([, name = '']) => name);
  const declared = new Set(parts.flatMap((each) => Object.keys(manifestOf(each).dependencies ?? {})));
  return [...new Set(found)].filter((name) => declared.has(name));
}

/** The mock shell: the shell's runtime and the API for tests as scripts, the page of `npx portal mock` as it is built. */
export async function stageMockShell(stages: string): Promise<Staged> {
  const manifest = manifestOf(part);
  const folder = emptyFolder(path.join(stages, 'mock-shell'));
  const entries = [
    path.join(root, part, 'src/index.ts'),
    ...presetSources.map((file) => path.join(root, 'tools/jest', file)),
  ];
  const files = [...new Set(entries.flatMap(closureFiles))]
    .filter(
      (file) =>
        isInside(file) && statSync(file, { throwIfNoEntry: false })?.isFile() && !file.includes('/migrations/meta/'),
    )
    .sort();
  const to = path.join(folder, 'dist');
  await compileSources({
    config: 'tsconfig.node.json',
    files: files.filter((file) => /\.tsx?$/.test(file)),
    from: root,
    to,
    name: manifest.name,
    aside: path.join(stages, 'mock-shell.settings'),
  });
  const copied = [
    ...files.filter((file) => !/\.tsx?$/.test(file)),
    ...preset.map((file) => path.join(root, 'tools/jest', file)),
  ];
  for (const file of copied) cpSync(file, path.join(to, path.relative(root, file)));
  rewriteFiles(to, byPlaceOf(/@portal\/(?:shell|reference-api)/));
  rewriteFiles(to, (text) => text.replaceAll(/(require\('\.\/[^']+)\.ts'/g, "$1.js'"));
  keepTypesOf(to, [`${part}/src/index.d.ts`]);
  const host = path.join(folder, 'host');
  await copyHost(folderStore(releasesFolder()), host);
  const own = new Set(['@portal/mock-shell', '@portal/shell', '@portal/reference-api']);
  const names = [...importsIn(to), ...ofPreset].filter((name) => !own.has(name));
  writeFileSync(path.join(to, 'package.json'), JSON.stringify({ type: 'module' }));
  return finishStage(
    folder,
    {
      ...commonFields(manifest),
      files: ['dist', 'host'],
      exports: {
        '.': { types: `./dist/${part}/src/index.d.ts`, default: `./dist/${part}/src/index.js` },
        './jest': './dist/tools/jest/preset.mjs',
        './package.json': './package.json',
      },
      ...dependenciesOf(names, [...inside, 'packages/ui', 'packages/portal-kit']),
    },
    path.join(part, 'README.md'),
  );
}

/** Builds the page of the mock shell, or takes it from the store of this repository, and copies it. */
async function copyHost(releases: ReleaseStore & { folder: string }, host: string): Promise<void> {
  const { release } = await publishHost({ root, releases, onStart: () => console.log('Building the mock shell …') });
  const key = keyOfRelease('mock', release.version);
  cpSync(path.join(releases.folder, key), path.join(host, key), {
    recursive: true,
    filter: (file) => !/\.(br|gz)$/.test(file),
  });
}
