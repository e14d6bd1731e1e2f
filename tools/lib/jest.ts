import path from 'node:path';
import { runLogged } from '../reporting/run-logged.ts';
import { jestEnvironment } from './jest-environment.ts';
import type { Outcome } from './outcome.ts';
import { quietNode, root } from './paths.ts';

/** Runs Jest and counts its tests. `name` keeps the times of several kinds of run apart. */
export function runJest(name: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Outcome> {
  const command = [...quietNode, path.join(root, 'node_modules/jest/bin/jest.js')];
  return runLogged({ program: 'jest', command, args, env: { ...jestEnvironment, ...env }, timesOf: name });
}
