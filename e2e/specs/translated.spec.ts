import { leaveToChromium } from '../engine.ts';
import { expectGone } from '../support/absence.ts';
import { translatedMark } from '../support/browser-translation.ts';
import { dashboardPage } from '../support/dashboard-page.ts';
import { openNote } from '../support/note-page.ts';
import { people } from '../support/people.ts';
import { signInPage } from '../support/sign-in-page.ts';
import { openStatusDialog } from '../support/status-dialog.ts';
import { expect, test } from '../support/test.ts';

test.use({ isTranslated: true, storedLocale: 'en' });

test.beforeEach(() => leaveToChromium('Other browsers change the texts themselves, and put nothing in their places.'));

test.describe('a page that the browser translates', () => {
  test('lets somebody sign in after a mistake, and look through their lists', async ({ page }) => {
    const signIn = signInPage(page);
    await page.goto('/signin');
    await expect(page.locator(`h1 [${translatedMark}]`)).toBeVisible();
    await signIn.signIn(people.maya.email, 'Wrong-password-1');
    await expect(page.getByRole('alert')).toBeVisible();
    await signIn.signIn(people.maya.email);
    const { rows, tab, expectList, starts, oldestFirst } = dashboardPage(page);
    await expectList('Upcoming');
    await expect(rows.locator(`h3 [${translatedMark}]`).first()).toBeVisible();
    for (const list of ['Previous', 'Pending', 'Canceled']) {
      await tab(list).click();
      await expectList(list);
      await starts();
    }
    await oldestFirst.click();
    await starts();
  });

  test.describe('of Maya’s', () => {
    test.use({ person: 'maya' });

    test('tells what she did, with words that change', async ({ page, portal }) => {
      await portal.makeAppointment({
        counsellor: people.maya.email,
        client: people.casey.email,
        status: 'pending',
        starts_in_seconds: -60,
        duration: 90,
      });
      const { dialog, confirm } = await openStatusDialog(page);
      await expect(dialog.locator(`[${translatedMark}]`).first()).toBeVisible();
      await dialog.getByRole('radio', { name: 'Complete', exact: true }).check();
      await dialog.getByRole('checkbox', { name: 'Change the duration' }).check();
      await confirm.click();
      await expect(dialog.getByText(/^You must acknowledge that the client has consented/)).toBeVisible();
      await dialog.getByRole('checkbox', { name: /^The client has consented/ }).check();
      await confirm.click();
      await expect(page.getByText('Session successfully completed!')).toBeVisible();
      await expectGone(dialog);
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
      await expect(note.text.locator('font')).toHaveCount(0);
    });
  });
});
