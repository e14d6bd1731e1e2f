import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { engine } from '../engine.ts';
import { partAt } from '../parts.ts';
import { expectGone, expectSettled } from '../support/absence.ts';
import { defectsOf } from '../support/accessibility-defects.ts';
import { accessibilityTree, hasKeptTrees } from '../support/accessibility-tree.ts';
import { forgetVisits } from '../support/forget-visits.ts';
import type { PersonName } from '../support/people.ts';
import { failedRemoteNoise, type Screen, screens } from '../support/screens.ts';
import { expectFits } from '../support/soundness.ts';
import { storageStateFor } from '../support/storage-state.ts';
import { switchLanguage } from '../support/switch-language.ts';
import { expect, type Portal, test } from '../support/test.ts';
import { englishWordsOn } from '../support/texts.ts';
import { setOut } from '../support/walk.ts';

type Language = 'en' | 'fr';

/** How many screens one page goes through: a page of one's own costs more than looking at a screen does. */
const perVisit = 8;

/**
 * Looks at a screen in the language in which it stands; what is wrong with it does not keep the next from its turn.
 * Axe sees the wide screen in English by day and the narrow one in French by night: each language, layout and scheme
 * once. Words are longer in French, and names of controls may be missing in either.
 */
async function lookAt(page: Page, { name, quotes }: Screen, language: Language): Promise<void> {
  const where = (width: number) => `${name}, ${language}, ${width} px`;
  const [width, height] = language === 'en' ? [1280, 900] : [390, 844];
  await page.setViewportSize({ width, height });
  // Firefox's driver knows light alone.
  await page.emulateMedia({ colorScheme: language === 'en' || engine === 'firefox' ? 'light' : 'dark' });
  expect.soft(await defectsOf(page), where(width)).toEqual([]);
  // What assistive technology gets, for a reviewer's eye: `npm run e2e -- screens --update-snapshots` writes it anew.
  if (hasKeptTrees(page.context().browser()))
    expect.soft(await accessibilityTree(page), where(width)).toMatchSnapshot(`${name}.${language}.txt`);
  if (language === 'fr' && !quotes) expect.soft(await englishWordsOn(page), `English words on ${name}`).toEqual([]);
  for (const narrow of [390, 320]) {
    await page.setViewportSize({ width: narrow, height: 700 });
    await expectFits(page, where(narrow));
  }
}

/** Goes to a screen as a link does: loading each anew would cost as much as looking at it. */
async function walkToScreen(page: Page, screen: Screen): Promise<void> {
  const between = page.locator('h1').filter({ hasText: /^(Page not found|Page introuvable)$/ });
  await setOut(page, '/404');
  await expect(between).toBeVisible();
  await setOut(page, screen.path);
  if (screen.path !== '/404') await expectGone(between);
  await expectSettled(page);
  await screen.prepare?.(page);
}

/** Looks at a screen in the language that the page is in, and then in the other one, which is the next screen’s. */
async function visit(page: Page, screen: Screen): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 });
  await walkToScreen(page, screen);
  const [first, second]: readonly Language[] =
    (await page.evaluate(() => document.documentElement.lang)) === 'en' ? ['en', 'fr'] : ['fr', 'en'];
  await lookAt(page, screen, first ?? 'en');
  await switchLanguage(page, screen, second ?? 'fr');
  await lookAt(page, screen, second ?? 'fr');
}

/** Opens the portal as somebody: in their browser nothing else is kept but that they are signed in. */
async function become(page: Page, portal: Portal, person: PersonName | null): Promise<void> {
  const [kept] = (await storageStateFor(portal, person, 'en')).origins;
  const entries = (kept?.localStorage ?? []).map(({ name, value }) => [name, value] as const);
  await forgetVisits(page, Object.fromEntries(entries));
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
}

/** Screens of one part, a few at a time, one person’s after another’s; one that needs a broken portal is by itself. */
function visitsOf(part: string): Screen[][] {
  const own = screens
    .filter(({ name, path }) => partAt(path) === part && name !== 'failed remote')
    .toSorted((one, other) => (one.person ?? '').localeCompare(other.person ?? ''));
  return Array.from({ length: Math.ceil(own.length / perVisit) }, (_, place) =>
    own.slice(place * perVisit, (place + 1) * perVisit),
  );
}

test('the accessibility trees that are kept are those of this browser', { tag: '@shell' }, ({ browser }) => {
  test
    .info()
    .skip(
      !hasKeptTrees(browser),
      `Not compared in ${engine} ${browser.version()}: npm run e2e -- screens --update-snapshots writes them for another Chromium`,
    );
  const names = screens.flatMap(({ name }) =>
    ['en', 'fr'].map((language) => test.info().snapshotPath(`${name}.${language}.txt`)),
  );
  expect(readdirSync(path.dirname(names[0] ?? '')).toSorted()).toEqual(
    names.map((name) => path.basename(name)).toSorted(),
  );
});

for (const part of new Set(screens.map(({ path }) => partAt(path))))
  for (const group of visitsOf(part)) {
    const title = `no accessibility defect (axe, WCAG 2.2 AA), no English in French, and all fits phones: ${group.map(({ name }) => name).join(', ')}`;
    test(title, { tag: `@${part}` }, async ({ page, portal }) => {
      test.setTimeout(120_000);
      let seenBy: PersonName | null | undefined;
      for (const screen of group)
        await test.step(screen.name, async () => {
          if (screen.person !== seenBy) await become(page, portal, screen.person);
          seenBy = screen.person;
          await visit(page, screen);
        });
    });
  }

test.describe('failed remote', () => {
  test.use({ storedLocale: 'en', person: 'maya' });

  test('no accessibility defect (axe, WCAG 2.2 AA), and all fits phones', { tag: '@shell' }, async ({
    page,
    guard,
  }) => {
    guard.allow(failedRemoteNoise);
    const broken = screens.filter(({ name }) => name === 'failed remote');
    expect(broken).toHaveLength(1);
    await page.goto('/404');
    for (const screen of broken) await visit(page, screen);
  });
});
