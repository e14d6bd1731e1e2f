import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { keepTypesOf, PackError, refuseSourceAddresses } from './compile.ts';
import { refuseOwnPaths } from './pack.ts';
import { stagePackage } from './stage.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-pack-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const filesOf = (place: string) => readdirSync(place, { recursive: true, encoding: 'utf8' });

/** Everything in a folder that can name another file, as one text. */
const textOf = (place: string) =>
  filesOf(place)
    .filter((file) => /\.(js|d\.ts|json)$/.test(file))
    .map((file) => readFileSync(path.join(place, file), 'utf8'))
    .join('\n');

const write = (name: string, text: string) => {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), text);
};

describe('a packed package', () => {
  it('is scripts with types and sources’ maps, asks for exact versions, and holds no test', async () => {
    const { folder: staged, manifest } = await stagePackage('packages/api-client', folder);
    const files = filesOf(staged);
    expect(files).toEqual(
      expect.arrayContaining(['dist/index.js', 'dist/index.d.ts', 'dist/index.js.map', 'README.md']),
    );
    expect(files.filter((file) => /(?<!\.d)\.tsx?$|\.test\.|testing/.test(file))).toEqual([]);
    expect(manifest['exports']).toMatchObject({
      './new-key': { types: './dist/new-key.d.ts', default: './dist/new-key.js' },
    });
    expect(manifest['dependencies']).toEqual({
      '@portal/contract': expect.stringMatching(/^\d+\.\d+\.\d+$/),
      axios: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    });
    const text = textOf(staged);
    expect(text).toMatch(/from '@portal\/contract\//);
    expect(text).not.toMatch(/workspace:|catalog:|from '\.[^']*\.tsx?'/);
    expect(text).not.toContain(process.cwd());
  });

  it('holds what its maps name: each source, and no path of this machine', async () => {
    const { folder: staged } = await stagePackage('packages/api-client', folder);
    const map = JSON.parse(readFileSync(path.join(staged, 'dist/new-key.js.map'), 'utf8'));
    expect(map.sources).toEqual(['new-key.ts']);
    expect(map.sourcesContent[0]).toContain('export');
  });
});

describe('types of a package', () => {
  it('are those that its entries reach', () => {
    write('index.d.ts', "import type { A } from './a/a.js';\nexport type B = import('./b.js').B;");
    write('a/a.d.ts', "export * from '../c.js';");
    for (const name of ['b.d.ts', 'c.d.ts', 'left.d.ts']) write(name, 'export {};');
    keepTypesOf(folder, ['index.d.ts']);
    expect(filesOf(folder).sort()).toEqual(['a', 'a/a.d.ts', 'b.d.ts', 'c.d.ts', 'index.d.ts']);
  });

  it('are all there, or nothing is packed', () => {
    write('index.d.ts', "export type { Gone } from './gone.js';");
    expect(() => keepTypesOf(folder, ['index.d.ts'])).toThrow('gone.d.ts is named by types of the package');
  });
});

describe('a package that would not work elsewhere, or tells of this machine', () => {
  it('is refused for the address of a source that it does not hold', () => {
    write('worker.js', "new URL('./worker.js', import.meta.url); // new URL('./worker.ts')");
    expect(() => refuseSourceAddresses(folder, '@portal/some')).not.toThrow();
    write('deep/loader.js', "use(fileURLToPath(new URL('worker-loader.ts', import.meta.url)));");
    expect(() => refuseSourceAddresses(folder, '@portal/some')).toThrow(
      new PackError('@portal/some names worker-loader.ts in deep/loader.js, and does not hold it.'),
    );
  });

  it.each([
    ['the repository', process.cwd()],
    ['its person', homedir()],
  ])('is refused for the folder of %s in any file, maps included', (_whose, place) => {
    write('index.js', 'export const place = "/somewhere/else";');
    expect(() => refuseOwnPaths(folder, '@portal/some')).not.toThrow();
    write('deep/index.js.map', JSON.stringify({ sources: [`${place}/src/index.ts`] }));
    expect(() => refuseOwnPaths(folder, '@portal/some')).toThrow(
      new PackError('@portal/some names a path of this machine in deep/index.js.map.'),
    );
  });

  it('is not refused for a word that a home of this name begins: /root, routes/root-frame.js', () => {
    write('index.js', "import '../routes/root-frame.js'; import '../root/frame.js';");
    expect(() => refuseOwnPaths(folder, '@portal/some', ['/root'])).not.toThrow();
    write('other.js', "import 'file:///root/frame.js';");
    expect(() => refuseOwnPaths(folder, '@portal/some', ['/root'])).toThrow('in other.js');
  });
});
