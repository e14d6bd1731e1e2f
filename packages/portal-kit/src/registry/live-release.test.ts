import { describe, expect, it } from '@jest/globals';
import { fullShare, liveRelease, placeOf } from './live-release.ts';
import type { Registry, RemoteRelease } from './registry.ts';

const release = (version: string) => ({ version }) as RemoteRelease;
const registry = (share: number, edition?: 'CA' | 'US') =>
  ({
    remotes: { 'mf-admin': release('0.1.0-aaaaaaaa') },
    canaries: { 'mf-admin': { release: release('0.1.0-bbbbbbbb'), share, since: 7, ...(edition && { edition }) } },
  }) as unknown as Registry;
const visitors = Array.from({ length: 4000 }, (_, number) => ({ cohort: `word-${number}`, edition: 'CA' as const }));
const inCanary = (share: number) =>
  visitors.filter((visitor) => liveRelease(registry(share), 'mf-admin', visitor)?.version === '0.1.0-bbbbbbbb');

describe('liveRelease', () => {
  it('gives a canary to about its share of visitors, always the same ones, and more of them as it grows', () => {
    const five = inCanary(500);
    expect(five.length / visitors.length).toBeGreaterThan(0.035);
    expect(five.length / visitors.length).toBeLessThan(0.065);
    expect(inCanary(500)).toEqual(five);
    expect(inCanary(2500)).toEqual(expect.arrayContaining(five));
    expect(inCanary(fullShare)).toHaveLength(visitors.length);
  });

  it('asks only the edition it is meant for', () => {
    const of = (edition: 'CA' | 'US') =>
      liveRelease(registry(fullShare, 'US'), 'mf-admin', { cohort: 'x', edition })?.version;
    expect([of('US'), of('CA')]).toEqual(['0.1.0-bbbbbbbb', '0.1.0-aaaaaaaa']);
  });

  it('is over for everybody once the server has taken it back, until it is begun anew', () => {
    const of = (takenBack: string[]) =>
      liveRelease(registry(fullShare), 'mf-admin', { cohort: 'x', edition: 'CA' }, takenBack)?.version;
    expect(of(['mf-admin@0.1.0-bbbbbbbb@7'])).toBe('0.1.0-aaaaaaaa');
    expect(of(['mf-admin@0.1.0-bbbbbbbb@6', 'mf-clinic@0.1.0-bbbbbbbb@7'])).toBe('0.1.0-bbbbbbbb');
  });

  it('gives what is live without a canary, and nothing where nothing is', () => {
    const live = { ...registry(1), canaries: undefined } as unknown as Registry;
    expect(liveRelease(live, 'mf-admin', { cohort: '', edition: 'CA' })?.version).toBe('0.1.0-aaaaaaaa');
    expect(liveRelease(live, 'mf-clinic', { cohort: '', edition: 'CA' })).toBeUndefined();
  });

  it('puts one visitor at unrelated places for two releases', () => {
    const both = visitors.filter(({ cohort }) => placeOf(cohort, 'one') < 1000 && placeOf(cohort, 'two') < 1000);
    expect(both.length / visitors.length).toBeLessThan(0.025);
  });
});
