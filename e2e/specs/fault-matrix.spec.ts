import type { Page } from '@playwright/test';
import type { RemoteName } from '@portal/portal-kit/registry';
import { faults, remotePages } from '../support/faults.ts';
import { expect, test } from '../support/test.ts';
import { liveRemote } from '../support/variant.ts';

/** What Chromium and the portal print about a remote that was broken on purpose. */
const provoked =
  /\[portal\]|Failed to load|integrity|Integrity|ERR_|Unexpected token|SyntaxError|RUNTIME-|preload|page error|React|Error: (shown|pressed|evaluated)/;

const card = (page: Page) => page.getByRole('alert').filter({ hasText: 'cannot be shown' });
const notice = (page: Page) => page.getByRole('region', { name: 'Notifications' });

/** The shell around a broken remote works: its language switch changes the page in place. */
async function expectShellAlive(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'FR Français' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await page.getByRole('button', { name: 'EN English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
}

for (const [remote, { at, person }] of Object.entries(remotePages) as [RemoteName, (typeof remotePages)[RemoteName]][])
  test.describe(remote, () => {
    test.use({ person, storedLocale: 'en' });

    for (const fault of faults)
      test(`${fault.name}: a card with code ${fault.code.source}, the rest works, Try Again recovers`, async ({
        page,
        portal,
        guard,
      }) => {
        guard.allow(provoked);
        const good = portal.releases.readRegistry();
        const documents: string[] = [];
        page.on('request', (request) => {
          if (request.isNavigationRequest()) documents.push(request.url());
        });
        await fault.bringAbout(page, portal.releases, remote);
        const version = fault.code.source === 'invalid' ? '–' : liveOrNothing();
        await page.goto(at, { waitUntil: 'commit' });
        await fault.provoke?.(page);

        const told = fault.shows === 'card' ? card(page) : notice(page);
        await expect(told).toContainText(fault.code);
        for (const words of [remote, version, /trace [0-9a-f]{8}/]) await expect(told).toContainText(words);
        if (fault.shows === 'card') await expect(card(page)).toBeFocused();
        await expectShellAlive(page);

        if (fault.shows === 'card') {
          await page.unrouteAll({ behavior: 'ignoreErrors' });
          portal.releases.writeRegistry(good);
          await card(page).getByRole('button', { name: 'Try Again' }).click();
          await expect(card(page)).toBeHidden();
          await expect(page.locator('main')).toBeVisible();
        }
        expect(documents).toHaveLength(1);

        function liveOrNothing() {
          return liveRemote(portal.releases, remote).version;
        }
      });
  });
