import { describe, expect, it } from '@jest/globals';
import { complaint } from './judge.ts';
import { surfaceOf } from './testing/surface-of.ts';

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

describe('the complaint about a version', () => {
  it('names what is gone, the version that says so, and the releases that use it', () => {
    const words = complaint(before, surfaceOf({ members: useNotify }, '0.1.1'), released);
    expect(words).toContain('@portal/portal-kit 0.1.1');
    expect(words).toContain('removed  @portal/portal-kit  useNow');
    expect(words).toContain('was function useNow(everyMs: number): Date');
    expect(words).toContain('used by mf-sessions@0.1.0-aaaaaaaa, mf-clinic@0.1.0-cccccccc; 1 from before');
    expect(words).toContain('Give it version 0.2.0');
    expect(words).not.toMatch(/mf-admin|mf-dashboard/);
  });

  it('shows both sides of a change', () => {
    const words = complaint(before, surfaceOf({ members: { ...useNotify, useNow: 'function useNow(): Date' } }), []);
    expect(words).toMatch(/was function useNow\(everyMs: number\): Date\n +is +function useNow\(\): Date/);
    expect(words).toContain('used by no release known here');
  });

  it('asks for less when something is only added', () => {
    const words = complaint(
      before,
      surfaceOf({ members: { ...useNow, ...useNotify, Slot: 'function Slot(): void' } }),
      [],
    );
    expect(words).toContain('added    @portal/portal-kit  Slot');
    expect(words).toContain('Give it version 0.1.1');
  });

  it('tells of breaks alone when there are any', () => {
    const words = complaint(before, surfaceOf({ members: { ...useNow, Slot: 'function Slot(): void' } }), []);
    expect(words).toContain('useNotify');
    expect(words).not.toContain('Slot');
  });

  it.each([
    ['nothing has changed', surfaceOf({ members: { ...useNow, ...useNotify } })],
    ['the version tells of a break', surfaceOf({ members: useNow }, '0.2.0')],
    ['the version tells of more than there is', surfaceOf({ members: { ...useNow, ...useNotify } }, '0.3.0')],
  ])('is none when %s', (_title, present) => {
    expect(complaint(before, present, released)).toBeNull();
  });

  it('refuses a version older than the one before', () => {
    expect(complaint(before, surfaceOf({ members: { ...useNow, ...useNotify } }, '0.0.9'), [])).toContain(
      '0.1.0 or later',
    );
  });
});
