import { expectAbsent, expectGone } from '../support/absence.ts';
import { expect, test } from '../support/test.ts';

test.use({ person: 'maya', storedLocale: 'en' });

test('Maya looks at PDF and images by keyboard, goes from file to file, and keeps one', async ({ page }) => {
  await page.goto('/shared_files');
  const pdf = page.getByRole('button', { name: /\.pdf$/ }).first();
  await pdf.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: /^Page 1 of .*\.pdf$/ })).toBeVisible();
  await expect(dialog.getByText('1 of 10', { exact: true })).toBeVisible();
  await page.keyboard.press('+');
  await expect(dialog.getByText('125%')).toBeVisible();
  for (let place = 2; place <= 5; place += 1) {
    await page.keyboard.press('ArrowRight');
    await expect(dialog.getByText(`${place} of 10`, { exact: true })).toBeVisible();
  }
  const image = dialog.getByRole('img', { name: /\.jpg$/ });
  await expect(image).toBeVisible();
  expect(await image.evaluate((shown: HTMLImageElement) => shown.src)).toMatch(/^blob:/);
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.jpg$/);
  await page.keyboard.press('Escape');
  await expectGone(dialog);
  await expect(pdf).toBeFocused();
});

test('Maya deletes what she sent, and nothing of what she was sent', async ({ page }) => {
  await page.goto('/shared_files');
  await expectAbsent(page.getByRole('button', { name: /^Delete/ }), {
    beside: page.getByRole('link', { name: /^Download/ }).first(),
  });
  await page.goto('/shared_files/files_to_clients');
  await expect(page.getByText('1–10 of 14 files', { exact: true }).first()).toBeVisible();
  await page
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Delete this file?' });
  await dialog.getByRole('button', { name: 'Delete file' }).click();
  await expect(page.getByText('Successfully deleted file.')).toBeVisible();
  await expect(page.getByText('1–10 of 13 files', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Files to clients' })).toBeFocused();
});
