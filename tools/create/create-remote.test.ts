import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RunResult } from '../lib/run.ts';
import { type CreatedRemote, createRemote } from './create-remote.ts';
import { type CopiedHouse, copyHouse } from './testing/copied-house.ts';
import { WishError } from './wish.ts';

let house: CopiedHouse;
let created: CreatedRemote;
let checks: Record<'remoteTypes' | 'shellTypes' | 'style' | 'imports' | 'tests' | 'release', Promise<RunResult>>;

beforeAll(async () => {
  house = copyHouse();
  created = createRemote(['mf-visit-notes', '--path', '/visits', '--guard', 'signed_in'], house.root);
  house.link('mf-visit-notes');
  const changed = created.changed.map(({ file }) => file).filter((file) => !file.endsWith('package.json'));
  // As the command does: formatted first, and only then read by others.
  const style = house.run('biome', 'check', '--write', 'mf-visit-notes', ...changed);
  await style;
  checks = {
    style,
    remoteTypes: house.run('tsc', '-p', 'mf-visit-notes'),
    shellTypes: house.run('tsc', '-p', 'shell'),
    imports: house.run('depcruise', '--config', '.dependency-cruiser.mjs', 'mf-visit-notes'),
    tests: house.run('jest', '--testPathPatterns', 'mf-visit-notes/', 'tools/catalogues', 'routes/route-table'),
    release: house.run('node', 'tools/portal.ts', 'publish', 'mf-visit-notes'),
  };
});
afterAll(async () => {
  await Promise.all(Object.values(checks));
  house.remove();
});

describe('a created remote', () => {
  it('is named everywhere that a remote has to be', () => {
    expect(created.left).toEqual([]);
    const routes = readFileSync(path.join(house.root, 'shell/src/routes/route-table.ts'), 'utf8');
    expect(routes).toContain(`route('/visits', 'main', 'signed_in', 'mf-visit-notes')`);
  });

  it.each([
    ['has sound types', 'remoteTypes'],
    ['leaves the shell’s types sound', 'shellTypes'],
    ['is formatted and follows the style', 'style'],
    ['imports only what a remote may', 'imports'],
    ['passes its tests, and its texts those of all catalogues', 'tests'],
    ['can be built and published', 'release'],
  ] as const)('%s', async (_what, check) => {
    const { code, output } = await checks[check];
    expect(code === 0 ? '' : output).toBe('');
  });

  it('cannot be laid down twice, and nothing is written then', () => {
    expect(() => createRemote(['mf-visit-notes'], house.root)).toThrow(WishError);
    expect(() => createRemote(['mf-other', '--path', '/admin/other'], house.root)).toThrow('mf-admin answers /admin/*');
    expect(existsSync(path.join(house.root, 'mf-other'))).toBe(false);
  });
});
