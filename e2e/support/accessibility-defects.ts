import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What is read of axe's answer. */
interface AxeResults {
  violations: { id: string; help: string; nodes: { target: unknown[] }[] }[];
}

declare global {
  interface Window {
    axe?: { configure(spec: object): void; run(context: Document, options: object): Promise<AxeResults> };
  }
}

// The axe-core that @axe-core/playwright brings. That package's own way costs four times the time: it hands the whole
// script over before each look, opens a further page for each, and describes what is in order as well.
const packages = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
const axeCore = readFileSync(packages.resolve('axe-core/axe.min.js'), 'utf8');

/** Accessibility defects of the page as it stands, its frames among it. */
export async function defectsOf(page: Page): Promise<string[]> {
  for (const frame of page.frames()) {
    if (await frame.evaluate(() => 'axe' in window)) continue;
    await frame.evaluate(axeCore);
    // Frames tell each other what they have found.
    await frame.evaluate(() => window.axe?.configure({ allowedOrigins: ['<unsafe_all_origins>'] }));
  }
  const { violations } = await page.evaluate(
    (values) =>
      window.axe?.run(document, { runOnly: { type: 'tag', values }, resultTypes: ['violations'] }) ??
      Promise.reject(new Error('axe is not on the page')),
    WCAG,
  );
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help} — ${target.join(' ')}`));
}
