import { expect, type Page } from '@playwright/test';
import { engine, inSettings } from '../engine.ts';
import { accessibilityTree, hasKeptTrees } from './accessibility-tree.ts';
import { inPseudo } from './in-page.ts';
import { outsideCatalogues } from './outside-catalogues.ts';
import type { Screen } from './screen.ts';
import { lookInSettings } from './settings.ts';
import { expectFits } from './soundness.ts';
import { switchLanguage } from './switch-language.ts';

export type Language = 'en' | 'fr';

const softly = expect.configure({ soft: true });

/** The language in which a page stands. */
export const languageOf = async (page: Page): Promise<Language> =>
  (await page.evaluate(() => document.documentElement.lang)) === 'en' ? 'en' : 'fr';

/**
 * Compares what assistive technology gets of a screen with its file, which stands for a reviewer's eye:
 * `npm run e2e -- screens --update-snapshots` writes it anew.
 */
export async function lookAtTree(
  page: Page,
  { name, masks = [] }: Pick<Screen, 'name' | 'masks'>,
  language: Language,
): Promise<void> {
  if (engine !== 'chromium' || !hasKeptTrees(page.context().browser())) return;
  // Counts beside the names of lists are asked for anew in the other language, and nothing is busy meanwhile.
  await softly(async () => {
    const tree = masks.reduce((text, mask) => text.replaceAll(mask, '…'), await accessibilityTree(page));
    // Written anew, it could be of a page that has nothing for anybody.
    expect(tree.trim(), `${name}, ${language}`).not.toBe('');
    expect(tree, `${name}, ${language}`).toMatchSnapshot(`${name}.${language}.txt`);
  }).toPass({ timeout: 15_000 });
}

/**
 * Looks at a screen in a language that nobody speaks, whose words are two fifths longer: what is not in it is in no
 * catalogue or does not follow a change of the language, and what has no room for it has none for the next language.
 */
export async function lookAtPseudo(
  page: Page,
  { name, isNarrow = false, soundIn, like }: Pick<Screen, 'name' | 'isNarrow' | 'soundIn' | 'like'>,
  answers: ReadonlySet<string>,
): Promise<void> {
  // The words are the same in each engine.
  if (engine !== 'chromium') return;
  await inPseudo(page, async (again) => {
    // Words that have room on a phone have it on a wide screen, but where its layout is another.
    for (const width of isNarrow || soundIn || like ? [320] : [320, 1440]) {
      const where = `${name}, longer words, ${width} px`;
      await page.setViewportSize({ width, height: 900 });
      await expectFits(page, where);
      await softly.poll(() => page.evaluate(() => inPage.unreadableHere()), where).toEqual([]);
    }
    const faults = async () => outsideCatalogues(await page.evaluate(() => inPage.saidHere()), answers);
    await softly(async () => {
      const found = await faults();
      // A part of the page may bring its catalogue late; and an answer is on the page before this test has read it.
      if (found.length > 0) await again();
      expect(found, `${name}, a language that nobody speaks`).toEqual([]);
    }).toPass({ timeout: 15_000 });
  });
}

/**
 * Looks at a state that a test has come to on its own way, in both languages: its trees and longer words. It stands in
 * its language and as wide as before after it. In a run of settings it is looked at in those, in their place.
 * @param only the language of a page that can change to no other: its tree alone is looked at
 */
export async function glance(
  page: Page,
  screen: Pick<Screen, 'name' | 'masks'>,
  answers: ReadonlySet<string>,
  only?: Language,
): Promise<void> {
  // Trees, settings and longer words are Chromium's.
  if (engine !== 'chromium') return;
  if (inSettings) {
    await lookInSettings(page, screen);
    return;
  }
  if (only) {
    await lookAtTree(page, screen, only);
    return;
  }
  const before = page.viewportSize();
  const first = await languageOf(page);
  const second = first === 'en' ? 'fr' : 'en';
  const look = async (language: Language) => {
    await lookAtTree(page, screen, language);
    if (language === 'fr') return;
    await lookAtPseudo(page, screen, answers);
    if (before) await page.setViewportSize(before);
  };
  await look(first);
  await switchLanguage(page, second);
  await look(second);
  await switchLanguage(page, first);
}
