import type { Page } from '@playwright/test';
import type { RemoteName } from '@portal/portal-kit/registry';
import { type Fault, faults, remotePages } from '../support/faults.ts';
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

/** What was only slow comes by itself; everything else by Try Again. Neither loads the page anew. */
async function expectRecovery(page: Page, { relent }: Fault): Promise<void> {
  if (relent) await relent();
  else {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await card(page).getByRole('button', { name: 'Try Again' }).click();
  }
  await expect(card(page)).toBeHidden();
  await expect(page.locator('main')).toBeVisible();
}

/** Full loads of documents, in order. */
function loadsOf(page: Page): string[] {
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
  });
  return documents;
}

for (const [remote, { at, person }] of Object.entries(remotePages) as [RemoteName, (typeof remotePages)[RemoteName]][])
  test.describe(remote, () => {
    test.use({ person, storedLocale: 'en' });

    for (const fault of faults)
      test(`${fault.name}: code ${fault.code}, the rest works, and it recovers without a reload`, async ({
        page,
        portal,
        guard,
      }) => {
        guard.allow(provoked);
        const documents = loadsOf(page);
        const good = portal.releases.readRegistry();
        await fault.bringAbout(page, portal.releases, remote);
        const version = fault.code === 'invalid' ? '–' : liveRemote(portal.releases, remote).version;
        await page.goto(at, { waitUntil: 'commit' });
        await fault.provoke?.(page);

        const told = fault.shows === 'card' ? card(page) : notice(page);
        for (const words of [`code ${fault.code}`, remote, version, /trace [0-9a-f]{8}/])
          await expect(told).toContainText(words);
        if (fault.shows === 'card') await expect(card(page)).toBeFocused();
        await expectShellAlive(page);

        portal.releases.writeRegistry(good);
        if (fault.shows === 'card') await expectRecovery(page, fault);
        expect(documents).toHaveLength(1);
      });
  });
