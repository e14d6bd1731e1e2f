import { chromium } from '@playwright/test';
import { argumentsOf, type Browser } from '../measure.ts';
import { sessionAt } from '../session.ts';
import { changedTitle } from './changed-version.ts';
import type { PortalCommand } from './portal-command.ts';

const PATIENCE_MS = 60_000;

/**
 * Measures how long after `npx portal rollback` was typed a browser that was never here shows the version before: in
 * milliseconds, once for each round.
 * @throws when the changed version does not show, or does not go away
 */
export async function measureRollbacks(options: {
  url: string;
  portal: PortalCommand;
  /** The version of mf-dashboard that is rolled back, each time anew. */
  version: string;
  rounds: number;
  browser: Browser;
}): Promise<number[]> {
  const { url, portal, version, rounds, browser: kind } = options;
  const session = await sessionAt(url, 'maya');
  const browser = await chromium.launch({ executablePath: kind.executablePath, args: argumentsOf(kind) });
  const titleNow = async () => {
    const context = await browser.newContext({ baseURL: url });
    await context.addInitScript(({ name, text }) => localStorage.setItem(name, text), session);
    const page = await context.newPage();
    await page.goto('/dashboard');
    const title = await page.getByRole('heading', { level: 1 }).textContent();
    await context.close();
    return title;
  };
  try {
    const samples: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await portal('promote', `mf-dashboard@${version}`);
      if ((await titleNow()) !== changedTitle) throw new Error('The changed dashboard did not show.');
      const started = Date.now();
      await portal('rollback', 'mf-dashboard');
      while ((await titleNow()) === changedTitle)
        if (Date.now() - started > PATIENCE_MS)
          throw new Error('The changed dashboard is still there after a rollback.');
      samples.push(Date.now() - started);
    }
    return samples;
  } finally {
    await browser.close();
  }
}
