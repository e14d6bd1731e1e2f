import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What is read of axe's answer. */
interface AxeResults {
  violations: { id: string; help: string; nodes: { target: unknown[] }[] }[];
  incomplete: { id: string }[];
}

declare global {
  interface Window {
    axe?: { run(context: Document, options: object): Promise<AxeResults> };
  }
}

const axeCore = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** How long a frame may take to say that axe is there, in milliseconds; the machine may be busy. */
const FRAME_ANSWERS_WITHIN_MS = 20_000;

/**
 * Asks axe on the page itself, and by it on each of its frames. Its builder costs six times as much: it hands the
 * script over before each look, opens a further page for each, and describes what is in order as well.
 */
async function lookAt(page: Page): Promise<AxeResults> {
  for (const frame of page.frames()) if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeCore);
  return page.evaluate(
    ({ values, pingWaitTime }) =>
      window.axe?.run(document, {
        runOnly: { type: 'tag', values },
        resultTypes: ['violations'],
        pingWaitTime,
      }) ?? Promise.reject(new Error('axe is not on the page')),
    { values: WCAG, pingWaitTime: FRAME_ANSWERS_WITHIN_MS },
  );
}

/** Accessibility defects of the page as it stands, its frames among it. */
export async function defectsOf(page: Page): Promise<string[]> {
  const { violations, incomplete } = await lookAt(page);
  if (incomplete.some(({ id }) => id === 'frame-tested')) throw new Error('axe has not looked at a frame of the page.');
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help} — ${target.join(' ')}`));
}
