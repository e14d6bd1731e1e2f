import { describe, expect, it } from '@jest/globals';
import type { Stats } from 'webpack';
import { shellRelease } from '../testing/index.ts';
import type { DevelopmentPage } from './development.ts';
import { createLatestPage } from './latest-page.ts';

const build = () => ({}) as Stats;
const page = (early: string): DevelopmentPage => ({
  early,
  registry: { format: 1, serial: 0, shell: shellRelease(), remotes: {} },
});

describe('the page of the latest build', () => {
  it('is the same object until there is another build', async () => {
    const builds = [build(), build()];
    let made = 0;
    const latest = createLatestPage(
      async () => builds[0] ?? build(),
      async () => page(`early-${++made}`),
    );
    const [first, second] = await Promise.all([latest(), latest()]);
    expect(second).toBe(first);
    builds.shift();
    expect((await latest()).early).toBe('early-2');
  });

  it('is made again when it could not be made', async () => {
    const only = build();
    const failures = [new Error('The file is being renamed')];
    const latest = createLatestPage(
      async () => only,
      async () => {
        const failure = failures.shift();
        if (failure) throw failure;
        return page('early');
      },
    );
    await expect(latest()).rejects.toThrow('being renamed');
    expect((await latest()).early).toBe('early');
  });
});
