import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestWorld } from '../../harness/node-world.ts';
import { openBenchWorld, wirings } from '../benches/benches.ts';
import { createBench } from '../benches/create-bench.tsx';
import { borrow, type Lent } from '../lent.ts';
import type { Mutation } from './mutation.ts';
import { whoNotices } from './notice.ts';

/** A survivor is shown to every check, twice where one has doubts. */
const longestMs = 300_000;

/** A test for each mutation of one of the shells: it passes when a check notices. */
export function describeMutations(shell: keyof typeof wirings, mutations: readonly Mutation[]): void {
  describe(shell, () => {
    let world: TestWorld;
    let lent: Lent;
    beforeAll(async () => {
      world = await openBenchWorld();
      lent = await borrow();
    });
    afterAll(() => world.close());

    it.each(mutations.map((mutation) => [mutation.member, mutation.name, mutation] as const))(
      '%s: %s',
      async (member, _name, mutation) => {
        const noticed = await whoNotices(member, (as) =>
          createBench(wirings[shell](), world, lent, as === 'changed' ? mutation : undefined),
        );
        expect(noticed).not.toBeNull();
      },
      longestMs,
    );
  });
}
