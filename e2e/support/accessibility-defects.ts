import type { Page } from '@playwright/test';
import axe, { type AxeResults, type RunOnly } from 'axe-core';
import { engine } from '../engine.ts';

const WCAG_TAGS: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** How long a frame may take to say that axe is there, in milliseconds; the machine may be busy. */
const FRAME_ANSWERS_WITHIN_MS = 20_000;

/**
 * Asks axe on the page itself, and by it on each of its frames. Its builder costs six times as much: it hands the
 * script over before each look, opens a further page for each, and describes what is in order as well.
 */
async function lookAt(page: Page, within: string | null, runOnly: RunOnly = WCAG_TAGS): Promise<AxeResults> {
  for (const frame of page.frames()) {
    if (await frame.evaluate(() => 'axe' in window)) continue;
    await frame.evaluate(axe.source);
    // Frames without an address have an origin of their own, and would not be answered.
    await frame.evaluate(() => window.axe?.configure({ allowedOrigins: ['<unsafe_all_origins>'] }));
  }
  return page.evaluate(
    ({ only, pingWaitTime, context }) =>
      window.axe?.run(context ?? document, {
        runOnly: only,
        resultTypes: ['violations'],
        pingWaitTime,
      }) ?? Promise.reject(new Error('axe is not on the page')),
    { only: runOnly, pingWaitTime: FRAME_ANSWERS_WITHIN_MS, context: within },
  );
}

/** What fades or moves has its colors and its place a moment later; what turns without end, such as a skeleton, has not. */
async function awaitStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ends = (animation: Animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(ends)
        .map(({ finished }) => finished),
    );
  });
}

/**
 * Accessibility defects of the page once nothing fades any more, its frames among it.
 * @param within selector of the part that is looked at; all of it without one
 */
export async function defectsOf(page: Page, within: string | null = null): Promise<string[]> {
  // The process of Firefox 153's page ends in axe (4 of 11 runs of a list at 320 px, 2026-11-29: “A content process
  // crashed”). Chromium asks the same of the same page.
  if (engine === 'firefox') return [];
  await awaitStill(page);
  const { violations, incomplete } = await lookAt(page, within);
  if (incomplete.some(({ id }) => id === 'frame-tested')) throw new Error('axe has not looked at a frame of the page.');
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help} — ${target.join(' ')}`));
}

/** Texts without the contrast of 7:1, or 4.5:1 where they are large, that WCAG asks for at its highest level. */
export async function contrastDefectsOf(page: Page): Promise<string[]> {
  await awaitStill(page);
  const { violations } = await lookAt(page, null, { type: 'rule', values: ['color-contrast-enhanced'] });
  return violations.flatMap(({ nodes }) =>
    nodes.map(({ target, any }) => `${any[0]?.message ?? ''} — ${target.join(' ')}`),
  );
}
