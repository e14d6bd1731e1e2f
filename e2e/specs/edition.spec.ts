import { expect, test } from '../support/test.ts';

const toUs = { name: 'Go to the American portal' };
const toCanada = { name: 'Go to the Canadian portal' };

test.use({ person: 'dana' });

test('the edition comes from a link or the address, is kept, and leaves the address', async ({ page }) => {
  const kept = () => page.evaluate(() => localStorage.getItem('portal.edition'));
  await test.step('an edition in a deep link is kept, and the page stays the one asked for', async () => {
    await page.goto('/dashboard?list=previous&edition=US');
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    await expect(page).toHaveURL('/dashboard?list=previous');
    expect(await kept()).toBe('US');
    await page.evaluate(() => localStorage.clear());
  });
  await test.step('the Canadian sign-in page leads to the American edition, and back (AUTH-002)', async () => {
    await page.goto('/signin');
    await page.getByRole('link', toUs).click();
    await expect(page.getByRole('link', toCanada)).toBeVisible();
    // The page stands before its code, which keeps the edition.
    await expect.poll(kept).toBe('US');
    await page.getByRole('link', toCanada).click();
    await expect(page.getByRole('link', toUs)).toBeVisible();
  });
  await test.step('an edition in the address is kept, and leaves the address (SHELL-006)', async () => {
    await page.goto('/signin?edition=US');
    await expect(page.getByRole('link', toCanada)).toBeVisible();
    await expect(page).toHaveURL('/signin');
    await page.goto('/signin');
    await expect(page.getByRole('link', toCanada)).toBeVisible();
  });
  for (const edition of ['XX', '', '%00'])
    await test.step(`the unknown edition “${edition}” counts as not US (SHELL-011)`, async () => {
      await page.evaluate(() => localStorage.clear());
      await page.goto(`/signin?edition=${edition}`);
      await expect(page.getByRole('link', toUs)).toBeVisible();
    });
});
