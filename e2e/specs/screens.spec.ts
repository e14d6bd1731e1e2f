import type { Page } from '@playwright/test';
import { partAt } from '../parts.ts';
import { defectsOf } from '../support/accessibility-defects.ts';
import type { PersonName } from '../support/people.ts';
import { failedRemoteNoise, openScreen, type Screen, screens } from '../support/screens.ts';
import { sidewaysScroll, stickingOut } from '../support/sticking-out.ts';
import { switchLanguage } from '../support/switch-language.ts';
import { expect, test } from '../support/test.ts';

type Language = 'en' | 'fr';

/** How many screens one page goes through: a page of one's own costs a third of what looking at a screen does. */
const perVisit = 6;

/** Looks at a screen in the language in which it stands; what is wrong with it does not keep the next from its turn. */
async function lookAt(page: Page, name: string, language: Language): Promise<void> {
  const where = (width: number) => `${name}, ${language}, ${width} px`;
  // What axe finds is the same in both languages but where longer words take room: on a phone.
  if (language === 'en') {
    await page.setViewportSize({ width: 1280, height: 900 });
    expect.soft(await defectsOf(page), where(1280)).toEqual([]);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  expect.soft(await defectsOf(page), where(390)).toEqual([]);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 700 });
    expect.soft(await stickingOut(page), where(width)).toEqual([]);
    expect.soft(await sidewaysScroll(page), where(width)).toBeLessThanOrEqual(0);
  }
}

/** One visit for both languages and all sizes: opening a screen costs many times what looking at it does. */
async function visit(page: Page, screen: Screen, languages: readonly [Language, Language]): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openScreen(page, screen);
  await expect(page.locator('html')).toHaveAttribute('lang', languages[0]);
  await lookAt(page, screen.name, languages[0]);
  await switchLanguage(page, screen, languages[1]);
  await lookAt(page, screen.name, languages[1]);
}

/** Screens of one part that one person sees, a few at a time; one that needs a broken portal is by itself. */
function visitsOf(person: PersonName | null, part: string): Screen[][] {
  const own = screens.filter(
    (screen) => screen.person === person && partAt(screen.path) === part && screen.name !== 'failed remote',
  );
  return Array.from({ length: Math.ceil(own.length / perVisit) }, (_, place) =>
    own.slice(place * perVisit, (place + 1) * perVisit),
  );
}

for (const person of new Set(screens.map((screen) => screen.person)))
  test.describe(person ?? 'nobody', () => {
    test.use({ storedLocale: 'en', person });

    for (const part of new Set(screens.map(({ path }) => partAt(path))))
      for (const group of visitsOf(person, part)) {
        const title = `no accessibility defect (axe, WCAG 2.2 AA), and all fits phones: ${group.map(({ name }) => name).join(', ')}`;
        test(title, { tag: `@${part}` }, async ({ page }) => {
          test.setTimeout(120_000);
          for (const [number, screen] of group.entries())
            await test.step(screen.name, () => visit(page, screen, number % 2 === 0 ? ['en', 'fr'] : ['fr', 'en']));
        });
      }
  });

test.describe('failed remote', () => {
  test.use({ storedLocale: 'en', person: 'maya' });

  test('no accessibility defect (axe, WCAG 2.2 AA), and all fits phones', { tag: '@shell' }, async ({
    page,
    guard,
  }) => {
    guard.allow(failedRemoteNoise);
    const broken = screens.filter(({ name }) => name === 'failed remote');
    expect(broken).toHaveLength(1);
    for (const screen of broken) await visit(page, screen, ['en', 'fr']);
  });
});
