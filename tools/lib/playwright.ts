import { runLogged } from '../reporting/run-logged.ts';
import type { Outcome } from './outcome.ts';

/** Runs Playwright in e2e/ and counts its tests. */
export function runPlaywright(args: readonly string[], env: NodeJS.ProcessEnv): Promise<Outcome> {
  return runLogged({
    program: 'playwright',
    args: ['test', '--config=e2e/playwright.config.ts', ...args],
    env,
    // Each engine takes its own time.
    timesOf: env.PORTAL_ENGINE ? `e2e-${env.PORTAL_ENGINE}` : 'e2e',
  });
}
