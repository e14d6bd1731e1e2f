import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What is read of axe's answer. */
interface AxeResults {
  violations: { id: string; help: string; nodes: { target: unknown[] }[] }[];
}

declare global {
  interface Window {
    axe?: { run(context: Document, options: object): Promise<AxeResults> };
  }
}

// The axe-core that @axe-core/playwright brings.
const packages = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
const axeCore = readFileSync(packages.resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Asks axe on the page itself. Its builder costs six times as much: it hands the script over before each look, opens a
 * further page for each, and describes what is in order as well.
 */
async function lookAt(page: Page): Promise<AxeResults> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore);
  return page.evaluate(
    (values) =>
      window.axe?.run(document, { runOnly: { type: 'tag', values }, resultTypes: ['violations'] }) ??
      Promise.reject(new Error('axe is not on the page')),
    WCAG,
  );
}

/** Accessibility defects of the page as it stands, its frames among it. */
export async function defectsOf(page: Page): Promise<string[]> {
  // Frames tell axe within half a second or are left out; the builder asks each of them.
  const hasFrames = page.frames().length > 1;
  const { violations } = await (hasFrames ? new AxeBuilder({ page }).withTags(WCAG).analyze() : lookAt(page));
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help} — ${target.join(' ')}`));
}
