import { leaveToChromium } from '../engine.ts';
import { expectAbsent } from '../support/absence.ts';
import { translatedMark } from '../support/browser-translation.ts';
import { dashboardPage } from '../support/dashboard-page.ts';
import { openNote } from '../support/note-page.ts';
import { password, people } from '../support/people.ts';
import { signInPage } from '../support/sign-in-page.ts';
import { expect, test } from '../support/test.ts';

test.use({ isTranslated: 'complete', storedLocale: 'en' });

test.beforeEach(() => leaveToChromium('Other browsers change the texts themselves, and put nothing in their places.'));

test.describe('a page that the browser translates', () => {
  test.describe('of Maya’s', () => {
    test.use({ person: 'maya' });

    test('changes a rate, and has the new one in its place', async ({ page }) => {
      await page.goto('/billing');
      const edit = page.getByRole('button', { name: /^Edit billing details/ }).first();
      await edit.click();
      const form = page.getByRole('form', { name: 'Billing details' });
      const rate = form.getByRole('textbox', { name: /^Rate for the session/ });
      await form.getByRole('textbox', { name: /^Invoice number/ }).fill('');
      await rate.fill('9,999.95');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Billing details saved.')).toBeVisible();
      await expect(page.locator(`li [${translatedMark}]`).getByText('$9,999.95').first()).toBeVisible();
      await expect(edit).toBeFocused();
    });

    test('keeps her note as she wrote it', async ({ page, portal }) => {
      const { id } = await portal.makeAppointment({
        counsellor: people.maya.email,
        client: people.casey.email,
        starts_in_seconds: 60,
        duration: 60,
      });
      const note = await openNote(page, id);
      await expect(page.locator(`[${translatedMark}]`).first()).toBeVisible();
      await note.typeOn('Slept well.');
      await note.expectSaved();
      await note.typeOn(' Calls on Friday.');
      await note.expectSaved();
      await page.reload();
      await expect(note.text).toHaveText('Slept well. Calls on Friday.');
      await expectAbsent(note.text.locator('font'), { beside: note.text });
    });
  });

  test.describe('before the portal has taken it over', () => {
    test.use({ isTranslated: 'interactive' });

    test('keeps what was typed, and lets somebody in', async ({ page }) => {
      const held = Promise.withResolvers<void>();
      await page.route(/\/main\.\w+\.js/, async (route) => {
        await held.promise;
        await route.continue();
      });
      await page.goto('/signin', { waitUntil: 'commit' });
      await expect(page.locator(`h1 [${translatedMark}]`)).toBeVisible();
      const signIn = signInPage(page);
      await signIn.email.fill(people.maya.email);
      held.resolve();
      // The page is rendered anew, with what was typed and where: what a driver begins in that moment ends in another field.
      await page.waitForFunction(() => Object.keys(document.querySelector('form') ?? {}).length > 0);
      await signIn.password.fill(password);
      await expect(signIn.email).toHaveValue(people.maya.email);
      await signIn.submit.click();
      await dashboardPage(page).expectList('Today');
    });
  });
});
