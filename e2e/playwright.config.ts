import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { testFlags } from '../tools/lib/chromium-flags.ts';
import { cachePath, root } from '../tools/lib/paths.ts';
import { workersFor } from '../tools/lib/workers.ts';
import { engine, inFirefox, inSettings, isSpoken, notInFirefox } from './engine.ts';

// Two runs at once must not clear each other's traces away; workers inherit the name.
process.env.PORTAL_E2E_RUN ??= String(process.pid);

/** In which folder the tests are. Those of settings, of WebKit and of what is spoken are no part of a whole run. */
function testsIn(): string {
  if (inSettings) return '.';
  if (isSpoken) return 'spoken';
  return engine === 'webkit' ? 'webkit' : 'specs';
}

export default defineConfig({
  testDir: path.join(import.meta.dirname, testsIn()),
  // Every screen in every setting, and what specs come to on their own way.
  ...(inSettings && { testMatch: ['settings/*.spec.ts', 'specs/*.spec.ts'], grep: /@settings/ }),
  // Tests of another engine: see engine.ts.
  ...(engine === 'firefox' ? { testIgnore: [...notInFirefox] } : { grepInvert: /@firefox/ }),
  outputDir: cachePath('e2e', process.env.PORTAL_E2E_RUN),
  // One keyboard at a time: each reader has a screen, but all have one processor.
  workers: isSpoken ? 1 : workersFor('browser'),
  fullyParallel: true,
  // A test that passes the second time is broken.
  retries: 0,
  forbidOnly: process.env.CI === 'true',
  // The accessibility tree of each screen, or the spoken lines of each journey: what is missing or another is told, never
  // written by the way.
  snapshotPathTemplate: path.join(import.meta.dirname, isSpoken ? 'spoken' : 'accessibility', '{arg}{ext}'),
  updateSnapshots: 'none',
  // Ten times what a quiet machine needs: they end what hangs, and fail nothing that is only slow. What a page asks by
  // itself every twenty seconds is still told from what it learns at once.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [
    [path.join(root, 'tools/reporting/playwright-reporter.ts')],
    [path.join(import.meta.dirname, 'support/matrix-reporter.ts')],
  ],
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 900 },
    locale: 'en-CA',
    // Not the zone of anybody in the demo world: times on screen are the person's, not the machine's.
    timezoneId: 'UTC',
    // A film of every test costs a fifth of the run, and the page at each step a twelfth: of a whole run's failure there
    // are the calls, the console, the page's outline and a picture at its end, of chosen tests each step's page as well.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: process.env.PORTAL_TRACE_PAGES !== 'no' },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.PORTAL_HEADLESS_SHELL ?? process.env.PORTAL_CHROMIUM ?? '/usr/bin/chromium',
      args: [...testFlags, '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1'],
    },
    ...(engine === 'firefox' && inFirefox),
    // Whoever wants no motion has said so before a page is opened: what opens late keeps how it began.
    ...(inSettings && { contextOptions: { reducedMotion: 'reduce' as const } }),
  },
});
