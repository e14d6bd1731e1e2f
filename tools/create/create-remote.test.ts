import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RunResult } from '../lib/run.ts';
import { type CreatedRemote, createRemote } from './create-remote.ts';
import { type CopiedHouse, copyHouse } from './testing/copied-house.ts';
import { WishError } from './wish.ts';

/** A compiler, a bundler and Jest at once take seconds on an idle machine, and minutes on a busy one. */
const PATIENCE_MS = 240_000;

let house: CopiedHouse;
let created: CreatedRemote;
/** What the repository's files held before, and do now: file → hash. */
let files: Record<'before' | 'after', ReadonlyMap<string, string>>;
let checks: Record<'types' | 'style' | 'imports' | 'tests' | 'release', Promise<RunResult>>;

beforeAll(async () => {
  house = copyHouse();
  const before = house.files();
  created = createRemote(['mf-visit-notes', '--area', '/visits', '--guard', 'signed_in'], house.root);
  files = { before, after: house.files() };
  house.link('mf-visit-notes');
  // As the command does: formatted first, and only then read by others.
  const style = house.run('biome', 'check', '--write', 'mf-visit-notes');
  await style;
  const include = ['mf-visit-notes/src', 'shell/src', 'packages/mock-shell/src'];
  const typesOfAll = path.join(house.root, 'tsconfig.all.json');
  writeFileSync(typesOfAll, JSON.stringify({ extends: './tsconfig.browser.json', include }));
  checks = {
    style,
    types: house.run('tsc', '-p', typesOfAll),
    imports: house.run('depcruise', '--config', '.dependency-cruiser.mjs', 'mf-visit-notes'),
    // In one process: each worker would look through all sources for itself.
    tests: house.run(
      'jest',
      '--runInBand',
      '--testPathPatterns',
      'mf-visit-notes/',
      'tools/catalogues',
      'tools/portal-map',
    ),
    release: house.run('node', 'tools/portal.ts', 'publish', 'mf-visit-notes'),
  };
}, PATIENCE_MS);
afterAll(async () => {
  await Promise.all(Object.values(checks));
  house.remove();
}, PATIENCE_MS);

describe('a created remote', () => {
  it('is all in its own folder', () => {
    const { before, after } = files;
    expect(before.size).toBeGreaterThan(1_000);
    expect([...before].filter(([file, hash]) => after.get(file) !== hash)).toEqual([]);
    expect([...after.keys()].filter((file) => !before.has(file)).sort()).toEqual(created.files);
    expect(created.files.filter((file) => !file.startsWith('mf-visit-notes/'))).toEqual([]);
  });

  it.each([
    ['has sound types, and leaves those of shell and mock shell sound', 'types'],
    ['is formatted and follows the style', 'style'],
    ['imports only what a remote may', 'imports'],
    ['passes its tests, and its texts those of all catalogues', 'tests'],
    ['can be built and published', 'release'],
  ] as const)(
    '%s',
    async (_what, check) => {
      const { code, output } = await checks[check];
      expect(code === 0 ? '' : output).toBe('');
    },
    PATIENCE_MS,
  );

  it('cannot be laid down twice, and nothing is written then', () => {
    expect(() => createRemote(['mf-visit-notes'], house.root)).toThrow(WishError);
    expect(() => createRemote(['mf-other', '--area', '/admin/other'], house.root)).toThrow('mf-admin answers /admin/*');
    expect(existsSync(path.join(house.root, 'mf-other'))).toBe(false);
  });
});
