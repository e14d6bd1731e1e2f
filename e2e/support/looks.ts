import { expect, type Page } from '@playwright/test';
import { accessibilityTree, hasKeptTrees } from './accessibility-tree.ts';
import { inPseudo } from './in-page.ts';
import { outsideCatalogues } from './outside-catalogues.ts';
import type { Screen } from './screen.ts';
import { expectFits } from './soundness.ts';
import { switchLanguage } from './switch-language.ts';

export type Language = 'en' | 'fr';

const softly = expect.configure({ soft: true });

/**
 * Compares what assistive technology gets of a screen with its file, which stands for a reviewer's eye:
 * `npm run e2e -- screens --update-snapshots` writes it anew.
 */
export async function lookAtTree(
  page: Page,
  { name, masks = [] }: Pick<Screen, 'name' | 'masks'>,
  language: Language,
): Promise<void> {
  if (!hasKeptTrees(page.context().browser())) return;
  // Counts beside the names of lists are asked for anew in the other language, and nothing is busy meanwhile.
  await softly(async () => {
    const tree = masks.reduce((text, mask) => text.replaceAll(mask, '…'), await accessibilityTree(page));
    expect(tree, `${name}, ${language}`).toMatchSnapshot(`${name}.${language}.txt`);
  }).toPass({ timeout: 15_000 });
}

/**
 * Looks at a screen in a language that nobody speaks, whose words are two fifths longer: what is not in it is in no
 * catalogue or does not follow a change of the language, and what has no room for it has none for the next language.
 */
export async function lookAtPseudo(
  page: Page,
  { name, isNarrow = false }: Pick<Screen, 'name' | 'isNarrow'>,
  answers: ReadonlySet<string>,
): Promise<void> {
  await inPseudo(page, async () => {
    for (const width of isNarrow ? [320] : [320, 1440]) {
      const where = `${name}, longer words, ${width} px`;
      await page.setViewportSize({ width, height: 900 });
      await expectFits(page, where);
      await softly.poll(() => page.evaluate(() => inPage.unreadableHere()), where).toEqual([]);
    }
    const said = await page.evaluate(() => inPage.saidHere());
    // An answer is on the page before this test has read it.
    await softly.poll(() => outsideCatalogues(said, answers), `${name}, a language that nobody speaks`).toEqual([]);
  });
}

/**
 * Looks at a state that a test has come to on its own way, in English and in French: its trees and longer words. It
 * stands in English and as wide as before after it.
 */
export async function glance(
  page: Page,
  name: string,
  answers: ReadonlySet<string>,
  masks: readonly RegExp[] = [],
): Promise<void> {
  const screen = { name, path: page.url(), person: null, masks };
  const before = page.viewportSize();
  await lookAtTree(page, screen, 'en');
  await lookAtPseudo(page, screen, answers);
  if (before) await page.setViewportSize(before);
  await switchLanguage(page, screen, 'fr');
  await lookAtTree(page, screen, 'fr');
  await switchLanguage(page, screen, 'en');
}
