import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { engine } from '../engine.ts';
import { expectGone } from '../support/absence.ts';
import { defectsOf } from '../support/accessibility-defects.ts';
import { hasKeptTrees } from '../support/accessibility-tree.ts';
import { accountScreens } from '../support/account-screens.ts';
import { withEyes } from '../support/in-page.ts';
import { type Language, languageOf, lookAtPseudo, lookAtTree } from '../support/looks.ts';
import { gatherAnswers } from '../support/outside-catalogues.ts';
import type { Screen } from '../support/screen.ts';
import { visitor, visits, walkAway, walkToScreen } from '../support/screen-visits.ts';
import { brokenScreens, failedRemoteNoise, screens } from '../support/screens.ts';
import { screensElsewhere } from '../support/screens-elsewhere.ts';
import { expectFits } from '../support/soundness.ts';
import { switchLanguage } from '../support/switch-language.ts';
import { expect, test } from '../support/test.ts';
import { onTouchScreen } from '../support/touch-screen.ts';

const softly = expect.configure({ soft: true });

/** Axe and phones are asked elsewhere. */
const isBrief = ({ soundIn, like }: Screen) => (soundIn ?? like) !== undefined;

/**
 * Looks at a screen in the language in which it stands; what is wrong with it does not keep the next from its turn.
 * Axe sees the wide screen in English by day and the narrow one in French by night: each language, layout and scheme
 * once. Words are longer in French, and names of controls may be missing in either.
 */
async function lookAt(page: Page, screen: Screen, language: Language): Promise<void> {
  const { name, isNarrow = false } = screen;
  const where = (width: number) => `${name}, ${language}, ${width} px`;
  const [width, height] = language === 'en' && !isNarrow ? [1280, 900] : [390, 844];
  await page.setViewportSize({ width, height });
  // Firefox's driver knows light alone.
  await page.emulateMedia({ colorScheme: language === 'en' || engine === 'firefox' ? 'light' : 'dark' });
  // Until it is known what an earlier visit has left, a form is in no tree.
  await expectGone(page.locator('[inert] [role=form], form[inert], [inert] form').first());
  if (!isBrief(screen)) expect.soft(await defectsOf(page), where(width)).toEqual([]);
  await lookAtTree(page, screen, language);
  if (isBrief(screen)) return;
  for (const narrow of [390, 320]) {
    await page.setViewportSize({ width: narrow, height: 700 });
    await expectFits(page, where(narrow));
  }
  // Names of buttons say which of them are heavy, so it takes both languages. Firefox’s driver has no touch screen.
  if (engine === 'firefox') return;
  await withEyes(page);
  await onTouchScreen(page, () =>
    softly
      .poll(
        () => page.evaluate(() => [...inPage.smallTargets(), ...inPage.enlargingFields()]),
        `${where(320)}, by touch`,
      )
      .toEqual([]),
  );
}

/** Looks at a screen in the language that the page is in, and then in the other one, which is the next screen’s. */
async function visit(page: Page, screen: Screen, answers: ReadonlySet<string>): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 });
  await walkToScreen(page, screen);
  const first = await languageOf(page);
  const look = async (language: Language) => {
    await lookAt(page, screen, language);
    if (language === 'en') await lookAtPseudo(page, screen, answers);
  };
  await look(first);
  const second = first === 'en' ? 'fr' : 'en';
  if (screen.forgets) {
    await walkAway(page);
    await switchLanguage(page, second);
    await walkToScreen(page, screen);
  } else await switchLanguage(page, second);
  await look(second);
}

test('the accessibility trees that are kept are those of this browser', { tag: '@shell' }, ({ browser }) => {
  test
    .info()
    .skip(
      !hasKeptTrees(browser),
      `Not compared in ${engine} ${browser.version()}: npm run e2e -- screens --update-snapshots writes them for another Chromium`,
    );
  const names = [...screens, ...accountScreens, ...screensElsewhere].flatMap(({ name }) =>
    ['en', 'fr'].map((language) => test.info().snapshotPath(`${name}.${language}.txt`)),
  );
  expect(readdirSync(path.dirname(names[0] ?? '')).toSorted()).toEqual(
    names.map((name) => path.basename(name)).toSorted(),
  );
});

for (const { part, group } of visits) {
  const title = `no accessibility defect (axe, WCAG 2.2 AA), no text outside the catalogues, and all fits phones: ${group.map(({ name }) => name).join(', ')}`;
  test(title, { tag: `@${part}` }, async ({ page, portal }) => {
    test.setTimeout(180_000);
    const answers = gatherAnswers(page);
    const as = visitor(page, portal);
    for (const screen of group)
      await test.step(screen.name, async () => {
        await as(screen, () => visit(page, screen, answers));
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      });
  });
}

test.describe('what fails', () => {
  test.use({ storedLocale: 'en', person: 'maya' });

  test('no accessibility defect (axe, WCAG 2.2 AA), no text outside the catalogues, and all fits phones', {
    tag: '@shell',
  }, async ({ page, guard }) => {
    guard.allow(failedRemoteNoise);
    expect(brokenScreens.length).toBeGreaterThan(1);
    const answers = gatherAnswers(page);
    await page.goto('/404');
    for (const screen of brokenScreens) {
      await visit(page, screen, answers);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      // Texts of a remote that fails come in no other language.
      await switchLanguage(page, 'en');
    }
  });
});
