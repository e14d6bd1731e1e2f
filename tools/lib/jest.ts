import path from 'node:path';
import { runLogged } from '../reporting/run-logged.ts';
import { jestEnvironment } from './jest-environment.ts';
import type { Outcome } from './outcome.ts';
import { quietNode, root } from './paths.ts';
import { hasRoomFor } from './workers.ts';

/**
 * Where there is room, a worker first clears its memory once it holds a gigabyte: test files leave so much behind
 * them, of which nothing is wanted again, that it would do so again and again. A fifteenth of the processor.
 */
const lateClearing = () => (hasRoomFor('jest', 4) ? ['--initial-heap-size=1024'] : []);

/** Runs Jest and counts its tests. `name` keeps the times of several kinds of run apart. */
export function runJest(name: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Outcome> {
  const command = [...quietNode, ...lateClearing(), path.join(root, 'node_modules/jest/bin/jest.js')];
  return runLogged({ program: 'jest', command, args, env: { ...jestEnvironment, ...env }, timesOf: name });
}
