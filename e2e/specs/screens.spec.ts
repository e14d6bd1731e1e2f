import { partAt } from '../parts.ts';
import { defectsOf } from '../support/accessibility-defects.ts';
import { failedRemoteNoise, openScreen, screens } from '../support/screens.ts';
import { sidewaysScroll, stickingOut } from '../support/sticking-out.ts';
import { expect, test } from '../support/test.ts';

// One visit for all sizes: opening a page costs many times what looking at it does, and people turn their phones.
for (const locale of ['en', 'fr'] as const)
  for (const screen of screens)
    test.describe(locale, () => {
      test.use({ storedLocale: locale, person: screen.person });

      test(`${screen.name} has no accessibility defect (axe, WCAG 2.2 AA) and fits phones`, {
        tag: `@${partAt(screen.path)}`,
      }, async ({ page, guard }) => {
        test.setTimeout(60_000);
        if (screen.name === 'failed remote') guard.allow(failedRemoteNoise);
        await openScreen(page, screen);
        // What axe finds is the same in both languages but where longer words take room: on a phone.
        if (locale === 'en') expect(await defectsOf(page), '1280 px').toEqual([]);
        await page.setViewportSize({ width: 390, height: 844 });
        expect(await defectsOf(page), '390 px').toEqual([]);
        for (const width of [390, 320]) {
          await page.setViewportSize({ width, height: 700 });
          expect(await stickingOut(page), `${width} px`).toEqual([]);
          expect(await sidewaysScroll(page), `${width} px`).toBeLessThanOrEqual(0);
        }
      });
    });
