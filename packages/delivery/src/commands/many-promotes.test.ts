import { describe, expect, it, jest } from '@jest/globals';
import { commandLine } from '../testing/command-line.ts';
import { remoteRelease, storeWholeRelease } from '../testing/releases.ts';
import { kindsOfStore } from '../testing/stores.ts';

/** Seconds where nothing else runs; six hundred requests one after the other where much does. */
const slowMachineMs = 180_000;

describe.each(kindsOfStore)('one hundred promotes at the same moment on %s', (_, open) => {
  it(
    'lose none: each is in history, and the registry has counted them all',
    async () => {
      // Service and machines share one process here: an answer that waits for its turn is not out of reach.
      jest.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal);
      const releases = await open();
      const { run, registry, live, refused } = await commandLine(releases);
      const before = (await registry()).serial;
      const versions = Array.from({ length: 100 }, (__, number) => `0.1.0-${(0x50000000 + number).toString(16)}`);
      for (const version of versions) await storeWholeRelease(releases, 'mf-admin', remoteRelease('mf-admin', version));
      // As from four machines: each keeps its own changes in order, the store keeps the machines apart.
      const machines = Array.from({ length: 4 }, releases.another);
      const results = await Promise.all(
        versions.map((version, number) => run(`promote mf-admin@${version}`, machines[number % 4])),
      );
      expect(refused).toEqual([]);
      expect(results.every(({ code }) => code === 0)).toBe(true);
      expect((await registry()).serial).toBe(before + 100);
      const { printed } = await run('history mf-admin --json');
      const promoted = printed.map((line) => JSON.parse(line)).slice(-100);
      expect(promoted.map(({ version }) => version).sort()).toEqual([...versions].sort());
      // Each replaced the one before it: nobody overwrote what they had not seen.
      for (const [place, { from }] of promoted.entries()) if (place > 0) expect(from).toBe(promoted[place - 1].version);
      expect(await live()).toBe(promoted.at(-1).version);
    },
    slowMachineMs,
  );
});
