import { accountScreens } from '../support/account-screens.ts';
import { openScreen } from '../support/screen.ts';
import { visitor, visits, walkToScreen } from '../support/screen-visits.ts';
import { test } from '../support/test.ts';
import { lookInEachSetting, WIDE } from './look.ts';

for (const { part, group } of visits)
  test(`settings of a person: ${group.map(({ name }) => name).join(', ')}`, { tag: `@${part}` }, async ({
    page,
    portal,
  }) => {
    test.setTimeout(600_000);
    const as = visitor(page, portal);
    // What phones alone have is no screen of a wide window, in which most settings are looked at.
    for (const screen of group.filter(({ isNarrow }) => !isNarrow))
      await test.step(screen.name, () =>
        as(screen, async () => {
          await page.setViewportSize(WIDE);
          await walkToScreen(page, screen);
          await lookInEachSetting(page, screen.name);
        }),
      );
  });

test.describe('account pages', () => {
  test.use({ storedLocale: 'en' });

  test('settings of a person', async ({ page, guard }) => {
    test.setTimeout(600_000);
    guard.allow(/status of 4\d\d/);
    for (const screen of accountScreens)
      await test.step(screen.name, async () => {
        await openScreen(page, screen);
        await lookInEachSetting(page, screen.name);
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      });
  });
});
