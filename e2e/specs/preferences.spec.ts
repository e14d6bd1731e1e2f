import type { Page } from '@playwright/test';
import { expectGone, expectSettled } from '../support/absence.ts';
import { defectsOf } from '../support/accessibility-defects.ts';
import { dashboardPage } from '../support/dashboard-page.ts';
import { forgetVisits } from '../support/forget-visits.ts';
import { fillAndKeep, usable } from '../support/kept-drafts.ts';
import { pinOfMessage } from '../support/mailbox.ts';
import { password, people } from '../support/people.ts';
import { signInPage } from '../support/sign-in-page.ts';
import { expect, test } from '../support/test.ts';

/** Where Maya's pins go. */
const PHONE = '+14165550101';
const NEW_PASSWORD = 'Harbour-2026';

const form = (page: Page, name: string) => page.getByRole('form', { name, exact: true });
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: /^Sections/ }).getByRole('link', { name, exact: true });

// The lower line: all of it in a browser without what the oldest ones lack.
test.use({ isOldest: true });

test.describe('Maya', () => {
  test.use({ person: 'maya', storedLocale: 'en' });

  test('changes her name, her time zone and her language, and sees each at once', async ({ page }) => {
    await page.goto('/dashboard');
    const { rows } = dashboardPage(page);
    const start = rows.first().locator('time').first();
    const instant = new Date((await start.getAttribute('datetime')) ?? '');
    const clockIn = (timeZone: string) =>
      instant
        .toLocaleTimeString('en-US', { timeZone, hour: 'numeric', minute: '2-digit', hour12: true })
        .split(/\s/)[0];
    await expect(start).toContainText(clockIn('America/Toronto') ?? '');

    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Preferences' }).click();
    const lastName = form(page, 'Your name').getByRole('textbox', { name: 'Last name' });
    await (await usable(lastName)).fill('Chen-Roy');
    await form(page, 'Your name').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Your name is saved.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Your account: Maya Chen-Roy' })).toBeVisible();

    await tab(page, 'Region').click();
    const zone = page.getByRole('combobox', { name: 'Your time zone' });
    await zone.click();
    await expect(page.getByRole('listbox')).toBeVisible();
    await page.keyboard.type('halif');
    // Enter takes the option that is marked, and none before one is.
    await expect(page.locator('[role=option][data-combobox-selected]')).toContainText('Halifax');
    await page.keyboard.press('Enter');
    await expect(zone).toHaveValue('Halifax (America)');
    await form(page, 'Time zone').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Your time zone is saved.')).toBeVisible();

    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click();
    await expect(start).toHaveAttribute('datetime', instant.toISOString());
    await expect(start).toContainText(clockIn('America/Halifax') ?? '');

    await page.getByRole('button', { name: 'FR Français' }).click();
    await page.getByRole('navigation', { name: 'Principale' }).getByRole('link', { name: 'Préférences' }).click();
    const firstName = form(page, 'Votre nom').getByRole('textbox', { name: 'Prénom' });
    await (await usable(firstName)).fill('Maïa');
    await form(page, 'Votre nom').getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByText('Votre nom est enregistré.')).toBeVisible();
    await tab(page, 'Région').click();
    await expect(page.getByRole('combobox', { name: 'Votre langue' })).toHaveValue('fr');
    await form(page, 'Langue').getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByText('Votre langue est enregistrée.')).toBeVisible();
  });

  test('a list that is longer than its box shows the zone that is marked, and Tab goes on from its field', async ({
    page,
  }) => {
    await page.goto('/preferences?section=region');
    const zone = await usable(page.getByRole('combobox', { name: 'Your time zone' }));
    await zone.click();
    const isLonger = ({ scrollHeight, clientHeight }: Element) => scrollHeight > clientHeight;
    await expect.poll(() => page.getByRole('listbox').evaluate(isLonger)).toBe(true);
    for (let step = 0; step < 20; step += 1) await zone.press('ArrowDown');
    await expect(page.locator('[role=option][data-combobox-selected]')).toBeInViewport();
    await zone.press('Tab');
    await expect(page.locator(':focus')).toHaveRole('button');
    await expectGone(page.getByRole('listbox'));
  });

  test('a new password ends her session here; from then on signing in asks for a pin as well', async ({
    page,
    guard,
    openContext,
    portal,
  }) => {
    guard.allow(/status of 401/);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();

    const elsewhere = await (await openContext()).newPage();
    // A browser of its own kind begins with this one's session; it is to have another.
    await forgetVisits(elsewhere);
    await signInPage(elsewhere).open();
    await signInPage(elsewhere).signIn(people.maya.email);
    await expect(elsewhere).toHaveURL('/dashboard');
    await elsewhere.goto('/preferences?section=security');
    const passwords = form(elsewhere, 'Password');
    await passwords.getByLabel('Current password').fill(password);
    await passwords.locator('input[type=password]').nth(1).fill(NEW_PASSWORD);
    await passwords.getByLabel('New password, once more').fill(NEW_PASSWORD);
    await passwords.getByRole('button', { name: 'Change password' }).click();
    await expect(elsewhere.getByText('Your password is changed. Your other sessions have ended.')).toBeVisible();
    await expect(elsewhere.getByText('You are signed in nowhere else.')).toBeVisible();

    const card = elsewhere.getByRole('region', { name: 'Two-step sign-in' });
    await card.getByRole('button', { name: 'Turn on' }).click();
    await card.getByLabel('Current password').fill(NEW_PASSWORD);
    await card.getByRole('button', { name: 'Send me a pin' }).click();
    await expect(card.getByText('A pin of seven digits is on its way')).toBeVisible();
    await card.getByRole('textbox', { name: 'Pin' }).fill(await pinOfMessage(portal, PHONE));
    await card.getByRole('button', { name: 'Turn on' }).click();
    await expect(elsewhere.getByText('Two-step sign-in is on.')).toBeVisible();

    // The first browser learns of it by itself: gone elsewhere meanwhile, it would be called back.
    await expect(page).toHaveURL('/signin');
    await signInPage(page).signIn(people.maya.email, NEW_PASSWORD);
    await expect(page).toHaveURL('/two_factor');
    await page.locator('input[name=pin]').fill(await pinOfMessage(portal, PHONE));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/dashboard');
  });
});

test.describe('in French, on a small phone', () => {
  test.use({ person: 'maya', storedLocale: 'fr', viewport: { width: 320, height: 640 } });

  test('no section has an accessibility defect or sticks out of the screen, and half a change survives a reload', async ({
    page,
  }) => {
    await page.goto('/preferences');
    for (const name of ['Personnel', 'Contact', 'Région', 'Sécurité', 'Adresse'])
      await test.step(name, async () => {
        await tab(page, name).click();
        await expect(tab(page, name)).toHaveAttribute('aria-current', 'page');
        await expectSettled(page, page.getByRole('form').first());
        await expectGone(page.locator('[inert]').first());
        if (name === 'Contact') {
          await page.getByText('Comment se lit un rappel').press('Enter');
          // Her reminders are in the language of her account, not in the page's.
          await expect(page.getByText(/^A reminder from Care Portal\./)).toBeVisible();
        }
        expect(await defectsOf(page), name).toEqual([]);
        const widths = () => [document.documentElement.scrollWidth, document.documentElement.clientWidth];
        const [content = 0, visible = 0] = await page.evaluate(widths);
        expect(content, name).toBeLessThanOrEqual(visible);
      });
    await test.step('half a change survives a reload', async () => {
      const city = page.getByRole('textbox', { name: 'Ville' });
      await fillAndKeep(city, 'Ottawa');
      await page.reload();
      await expect(page.getByText('Vos changements sont de retour. Ils ne sont pas encore enregistrés.')).toBeVisible();
      await expect(city).toHaveValue('Ottawa');
      await page.getByRole('button', { name: 'Abandonner les changements' }).click();
      await expect(city).toHaveValue('Toronto');
    });
  });
});
