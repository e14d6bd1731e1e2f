import path from 'node:path';
import { runLogged } from '../reporting/run-logged.ts';
import type { Outcome } from './outcome.ts';
import { quietNode, root } from './paths.ts';

/** Runs Playwright in e2e/ and counts its tests. */
export function runPlaywright(args: readonly string[], env: NodeJS.ProcessEnv): Promise<Outcome> {
  return runLogged({
    program: 'playwright',
    command: [...quietNode, path.join(root, 'node_modules/@playwright/test/cli.js')],
    args: ['test', '--config=e2e/playwright.config.ts', ...args],
    env,
    // Each engine takes its own time.
    timesOf: env.PORTAL_ENGINE ? `e2e-${env.PORTAL_ENGINE}` : 'e2e',
  });
}
