import { describe, expect, it } from '@jest/globals';
import type { Surface } from '../../packages/delivery/src/surface/surface-file.ts';
import { surfaceOf } from '../../packages/delivery/src/testing/surface-of.ts';
import { complaint, judge } from './judge.ts';

const useNow = { useNow: 'function useNow(everyMs: number): Date' };
const useNotify = { useNotify: 'function useNotify(): void' };
const before = { surface: surfaceOf({ members: { ...useNow, ...useNotify } }), where: '1a2b3c4d' };
const kit = '@portal/portal-kit';
const released = [
  { release: 'mf-sessions@0.1.0-aaaaaaaa', uses: { [kit]: ['useNow'] } },
  { release: 'mf-admin@0.1.0-bbbbbbbb', uses: { [kit]: ['useNotify'] } },
  { release: 'mf-clinic@0.1.0-cccccccc', uses: { [kit]: ['*'] } },
  { release: 'mf-dashboard@0.1.0-dddddddd', uses: { '@portal/ui/base': ['useNow'] } },
  { release: 'mf-dashboard@0.1.0-eeeeeeee', uses: null },
];

const complain = (present: Surface, releases = released) =>
  complaint(judge(before.surface, present), before, present, releases);

describe('the complaint about a version', () => {
  it('names what is gone, the version that says so, and the releases that use it', () => {
    const words = complain(surfaceOf({ members: useNotify }, '0.1.1'));
    expect(words).toContain('@portal/portal-kit 0.1.1');
    expect(words).toContain('held against 0.1.0 (1a2b3c4d)');
    expect(words).toContain('removed  @portal/portal-kit  useNow');
    expect(words).toContain('was function useNow(everyMs: number): Date');
    expect(words).toContain('used by mf-sessions@0.1.0-aaaaaaaa, mf-clinic@0.1.0-cccccccc; 1 from before');
    expect(words).toContain('Give it version 0.2.0');
    expect(words).not.toMatch(/mf-admin|mf-dashboard/);
  });

  it('shows both sides of a change', () => {
    const words = complain(surfaceOf({ members: { ...useNotify, useNow: 'function useNow(): Date' } }), []);
    expect(words).toMatch(/was function useNow\(everyMs: number\): Date\n +is +function useNow\(\): Date/);
    expect(words).toContain('used by no release known here');
  });

  it('asks for less when something is only added', () => {
    const words = complain(surfaceOf({ members: { ...useNow, ...useNotify, Slot: 'function Slot(): void' } }));
    expect(words).toContain('added    @portal/portal-kit  Slot');
    expect(words).toContain('Give it version 0.1.1');
  });

  it('tells of breaks alone when there are any', () => {
    const words = complain(surfaceOf({ members: { ...useNow, Slot: 'function Slot(): void' } }));
    expect(words).toContain('useNotify');
    expect(words).not.toContain('Slot');
  });

  it('counts the releases beyond the first few', () => {
    const many = ['1', '2', '3', '4', '5', '6', '7', '8'].map((digit) => ({
      release: `mf-admin@0.1.0-${digit.repeat(8)}`,
      uses: { [kit]: ['useNow'] },
    }));
    expect(complain(surfaceOf({ members: useNotify }), many)).toMatch(/66666666 and 2 more$/m);
  });
});

describe('whether a version says what has changed', () => {
  const all = { ...useNow, ...useNotify };
  it.each([
    ['nothing has changed', all, '0.1.0', true],
    ['the version tells of a break', useNow, '0.2.0', true],
    ['the version tells of more than there is', all, '0.3.0', true],
    ['something is gone', useNow, '0.1.0', false],
    ['a break is told as an addition', useNow, '0.1.1', false],
    ['the version is older than the one before', all, '0.0.9', false],
  ])('%s', (_title, members, version, expected) => {
    expect(judge(before.surface, surfaceOf({ members }, version)).isEnough).toBe(expected);
  });
});
