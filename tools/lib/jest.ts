import { runLogged } from '../reporting/run-logged.ts';
import { jestEnvironment } from './jest-environment.ts';
import type { Outcome } from './outcome.ts';

/** Runs Jest and counts its tests. `name` keeps the times of several kinds of run apart. */
export function runJest(name: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Outcome> {
  return runLogged({ program: 'jest', args, env: { ...jestEnvironment, ...env }, timesOf: name });
}
