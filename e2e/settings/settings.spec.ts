import { accountScreens } from '../support/account-screens.ts';
import { openScreen } from '../support/screen.ts';
import { visitor, visits, walkToScreen } from '../support/screen-visits.ts';
import { brokenScreens, failedRemoteNoise } from '../support/screens.ts';
import { lookInSettings } from '../support/settings.ts';
import { test } from '../support/test.ts';

// Screens that a spec comes to on its own way are looked at there: tests with the same tag, by `glance`.

for (const { part, group } of visits)
  test(`settings of a person: ${group.map(({ name }) => name).join(', ')}`, { tag: [`@${part}`, '@settings'] }, async ({
    page,
    portal,
  }) => {
    const as = visitor(page, portal);
    for (const screen of group)
      await test.step(screen.name, () =>
        as(screen, async () => {
          await page.setViewportSize({ width: 1280, height: 900 });
          await walkToScreen(page, screen);
          await lookInSettings(page, screen);
        }),
      );
  });

test.describe('with answers made up', () => {
  test.use({ storedLocale: 'en' });

  test('settings of a person: account pages', { tag: '@settings' }, async ({ page, guard }) => {
    guard.allow(/status of 4\d\d/);
    for (const screen of accountScreens)
      await test.step(screen.name, async () => {
        await openScreen(page, screen);
        await lookInSettings(page, screen);
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      });
  });
});

test.describe('failed remote', () => {
  test.use({ storedLocale: 'en', person: 'maya' });

  for (const screen of brokenScreens)
    test(`settings of a person: ${screen.name}`, { tag: '@settings' }, async ({ page, guard }) => {
      guard.allow(failedRemoteNoise);
      await openScreen(page, screen);
      await lookInSettings(page, screen);
    });
});
