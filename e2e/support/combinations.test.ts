import { describe, expect, it } from '@jest/globals';
import { sampleRegistry } from '../../shell/src/testing/registry.ts';
import { combinationsOf } from './combinations.ts';
import { type Released, realOf } from './last-releases.ts';

const provides = { portalKit: '0.1.0', ui: '0.1.0', slots: [] };
const shell: Released = { part: 'shell', release: { ...sampleRegistry.shell, provides } };
const [admin] = Object.values(sampleRegistry.remotes);

/** mf-admin as it would be with other needs, or as another version. */
function remote(change: Partial<NonNullable<typeof admin>>): Released {
  if (!admin) throw new Error('The sample registry has no remotes.');
  return { part: 'mf-admin', release: { ...admin, ...change } };
}

describe('combinations of releases', () => {
  it('hold what fits', () => {
    expect(combinationsOf([[shell], [remote({})]])).toHaveLength(1);
  });

  it('are an error when nothing fits: a matrix of nothing would always pass', () => {
    const needs = { portalKit: '^9.0.0', ui: '^0.1.0' };
    expect(() => combinationsOf([[shell], [remote({ needs })]])).toThrow('nothing would be tried');
  });

  it('say which of their releases were really built', () => {
    const releases = [[shell], [remote({ version: '0.1.0-0ea00001' }), remote({ version: '0.1.0-11111111' })]];
    expect(realOf(releases)).toEqual([`${shell.part} ${shell.release.version}`, 'mf-admin 0.1.0-11111111']);
  });
});
