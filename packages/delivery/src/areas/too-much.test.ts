import { describe, expect, it } from '@jest/globals';
import type { RemoteName } from '@portal/portal-kit/registry';
import type { DeclaredRoute } from '@portal/portal-kit/registry/areas';
import { commandLine } from '../testing/command-line.ts';
import { remoteRelease, shellRelease, storeWholeRelease } from '../testing/releases.ts';
import { temporaryStore } from '../testing/stores.ts';
import { tooMuchInAll, tooMuchOf } from './too-much.ts';

const routes = (count: number, more: Partial<DeclaredRoute> = {}): DeclaredRoute[] =>
  Array.from({ length: count }, (_, place) => ({ path: `/x/page-${place}`, guard: 'admin', ...more }));
const long = { en: 'English '.repeat(100), fr: 'Français '.repeat(100) };
const entry = { text: long, icon: 'list', order: 1, for: 'admin' };
const release = (count: number, more: Partial<DeclaredRoute> = {}) => ({
  ...remoteRelease('mf-admin'),
  routes: routes(count, more),
});
const none = { remotes: {} };
const live = (sizes: readonly number[]) => ({
  remotes: Object.fromEntries(sizes.map((size, place) => [`mf-${place}`, release(size)])),
});
const inAll = (sizes: readonly number[], before: readonly number[] = []) => tooMuchInAll(live(sizes), live(before));

describe('addresses of one remote', () => {
  it('are a hundred at most, whatever they say', () => {
    expect(tooMuchOf('mf-x', routes(100))).toEqual([]);
    expect(tooMuchOf('mf-x', routes(101))).toEqual(['mf-x has 101 addresses; 100 are the most.']);
  });

  it('have so many bytes at most, for few may say as much as many', () => {
    const [words, ...more] = tooMuchOf('mf-x', routes(10, { entry }));
    expect(words).toMatch(/^What mf-x says of its addresses has \d{5} bytes; 16000 are the most, for each document/);
    expect(more).toEqual([]);
  });
});

describe('addresses of all remotes', () => {
  it('are five hundred at most, and who has most of them is named', () => {
    expect(inAll([100, 100, 100, 100, 100])).toEqual([]);
    expect(inAll([99, 100, 100, 100, 98, 4])).toEqual([
      expect.stringMatching(
        /^All remotes together would have 501 addresses in \d+ bytes; 500 in 64000 are the most, .* Most have mf-1 \(100\), mf-2 \(100\), mf-3 \(100\)\./,
      ),
    ]);
  });

  it('are no reason against a change that leaves as many or fewer, also where they are too many', () => {
    const before = [100, 100, 100, 100, 100, 20];
    expect(inAll([100, 100, 100, 100, 100, 19], before)).toEqual([]);
    expect(inAll(before, before)).toEqual([]);
    expect(inAll([100, 100, 100, 100, 100, 21], before)).toHaveLength(1);
    const wordy = (count: number) => ({ remotes: { 'mf-x': release(count, { entry }) } });
    expect(tooMuchInAll(wordy(39), wordy(40))).toEqual([]);
    expect(tooMuchInAll(wordy(41), wordy(40))).toHaveLength(1);
  });

  it('count with those of canaries, and by their bytes', () => {
    const canaries = { 'mf-x': { release: release(100), share: 1, since: 1 } };
    const remotes = Object.fromEntries([1, 2, 3, 4, 5].map((place) => [`mf-${place}`, release(90)]));
    expect(tooMuchInAll({ remotes }, none)).toEqual([]);
    expect(tooMuchInAll({ remotes, canaries }, none)).toEqual([expect.stringContaining('have 550 addresses')]);
    const wordy = Object.fromEntries([1, 2, 3, 4].map((place) => [`mf-${place}`, release(9, { entry })]));
    expect(tooMuchInAll({ remotes: wordy }, none)).toEqual([expect.stringContaining('have 36 addresses in ')]);
  });
});

it('five thousand pages from fifty remotes are refused at the promote that is too much, and at the canary', async () => {
  const releases = temporaryStore();
  const { run, registry, refused } = await commandLine(releases);
  const names = [1, 2, 3, 4, 5, 6].map((place): RemoteName => `mf-many${place}`);
  const areas = names.map((owner) => ({ at: `/${owner}`, owner, guards: ['admin'], layouts: ['main'] }));
  const shell = { ...shellRelease('0.1.0-bbbbbbbb'), map: { areas, own: [] } };
  await storeWholeRelease(releases, 'shell', shell);
  await run('promote shell@0.1.0-bbbbbbbb');
  const publish = async (name: RemoteName, version: string, count: number) => {
    const own = routes(count).map((route) => ({ ...route, path: `/${name}${route.path}` }));
    await storeWholeRelease(releases, name, { ...remoteRelease(name, version), routes: own });
    return `${name}@${version}`;
  };
  const [last = 'mf-none', ...first] = names.toReversed();
  for (const name of first) expect((await run(`promote ${await publish(name, '0.1.0-11111111', 100)}`)).code).toBe(0);
  const before = await registry();
  expect((await run(`promote ${await publish(last, '0.1.0-11111111', 100)}`)).code).toBe(1);
  expect(refused.pop()).toMatch(/^Nothing was changed\.\nAll remotes together would have 600 addresses/);
  expect((await run(`canary ${await publish('mf-many1', '0.1.0-22222222', 1)} 5%`)).code).toBe(1);
  expect(refused.pop()).toContain('All remotes together would have 501 addresses');
  expect(await registry()).toEqual(before);
  // Going back is never refused, also where it brings back more than there is room for.
  expect((await run(`promote ${await publish('mf-many1', '0.1.0-22222222', 50)}`)).code).toBe(0);
  expect((await run(`promote ${await publish(last, '0.1.0-33333333', 50)}`)).code).toBe(0);
  expect((await run('rollback mf-many1')).printed).toEqual(['mf-many1@0.1.0-11111111 is live again.']);
  expect((await run(`promote ${await publish('mf-many2', '0.1.0-22222222', 99)}`)).code).toBe(0);
  expect((await run(`promote ${await publish('mf-many2', '0.1.0-33333333', 100)}`)).code).toBe(1);
  expect((await run(`withdraw ${last}`)).code).toBe(0);
  // One less makes room; taking one out is never refused.
  expect((await run('withdraw mf-many1')).code).toBe(0);
  expect((await run(`promote ${last}@0.1.0-11111111`)).code).toBe(0);
});
