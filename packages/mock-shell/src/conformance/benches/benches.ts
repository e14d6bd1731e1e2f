import { createTestWorld, type TestWorld } from '../../harness/node-world.ts';
import type { Wiring } from './bench.ts';
import { mockWiring } from './mock-wiring.ts';
import { shellWiring } from './shell-wiring.ts';

/** The two shells, by name. */
export const wirings: Readonly<Record<'shell' | 'mock shell', () => Wiring>> = {
  shell: shellWiring,
  'mock shell': mockWiring,
};

/** The demo world at an instant that is far from the machine's own. */
export function openBenchWorld(): Promise<TestWorld> {
  return createTestWorld(new Date('2031-05-14T15:00:30Z'));
}
