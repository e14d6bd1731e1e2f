import type { Page } from '@playwright/test';
import { expectAbsent, expectGone, expectSettled } from '../support/absence.ts';
import { watchCalls } from '../support/calls.ts';
import { dashboardPage } from '../support/dashboard-page.ts';
import { keptDrafts } from '../support/kept-drafts.ts';
import { expect, test } from '../support/test.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test.describe('Maya', () => {
  test.use({ person: 'maya', storedLocale: 'fr' });

  test('finds a client, reads on page 2 what was before, and sees the services', async ({ page }) => {
    await page.goto('/clients');
    const search = page.getByRole('searchbox', { name: 'Trouver une personne' });
    await search.fill('BELL');
    await expect(page).toHaveURL('/clients?q=BELL');
    await expect(page.getByText('1 personne trouvée')).toBeVisible();
    await search.press('Tab');
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Casey Bell')).toBeFocused();

    const past = page.getByRole('link', { name: /^Passés \d+ rendez-vous/ });
    await past.click();
    await expect(past).toHaveAttribute('aria-current', 'page');
    const { rows, starts } = dashboardPage(page);
    await page.getByRole('link', { name: 'Page suivante' }).click();
    await expect(page).toHaveURL('/clients?q=BELL&client=13&list=past&page=2');
    // The rows of page 1 stay until those of page 2 are there.
    await expect(page.getByText(/^6\sà\s\d+\ssur\s\d+\srendez-vous/)).toBeVisible();
    const shown = await starts();
    expect(shown).toEqual([...shown].sort((one, other) => other - one));
    // All of it stands in the address: a reload shows the same.
    await page.reload();
    await expect(heading(page, 'Casey Bell')).toBeVisible();
    await expect(rows).toHaveCount(shown.length);
    expect(await starts()).toEqual(shown);

    const services = page.getByRole('region', { name: 'Services offerts' });
    await expect(services.getByText('Counseling de couple')).toBeVisible();
    await expectAbsent(services.getByText('Heures de couple'), { beside: services.getByText('Heures individuelles') });

    await page.goBack();
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL('/clients?q=BELL');
    await expect(search).toHaveValue('BELL');
  });
});

test.describe('Nora', () => {
  test.use({ person: 'nora', storedLocale: 'en' });

  test('is asked for her tax numbers until she has given them', async ({ page }) => {
    const calls = watchCalls(page);
    await page.goto('/dashboard');
    const dialog = page.getByRole('dialog', { name: 'Your tax information' });
    const no = dialog.getByRole('radiogroup', { name: /exempt/ }).getByLabel('No');
    await no.check();
    await expect.poll(() => keptDrafts(page)).toHaveLength(1);
    await no.press('Escape');
    await expectGone(dialog);
    await expect(heading(page, 'Dashboard')).toBeFocused();
    await page.reload();
    await expectSettled(page);
    await expectAbsent(dialog, { beside: heading(page, 'Dashboard') });

    // As after a restart of the browser: what she had answered is there.
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    await expect(dialog.getByRole('radiogroup', { name: /exempt/ }).getByLabel('No')).toBeChecked();
    await dialog
      .getByRole('radiogroup', { name: /registered/ })
      .getByLabel('Yes')
      .check();
    await dialog.getByRole('textbox', { name: 'GST/HST number' }).fill('123456789rt0001');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Tax information updated!')).toBeVisible();
    await expectGone(dialog);
    await expect(heading(page, 'Dashboard')).toBeFocused();
    const saves = calls.to('PUT', '/practice/provider_detail');
    expect(saves).toHaveLength(1);
    const saved = await (await saves[0]?.request.response())?.json();
    expect(saved).toMatchObject({ custom_tax_yn: false, gst_hst_number: '123456789RT0001', pst_number: null });

    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    await expectSettled(page);
    await expectAbsent(dialog, { beside: heading(page, 'Dashboard') });
  });
});
