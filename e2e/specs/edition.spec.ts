import { expect, test } from '../support/test.ts';

const toUs = { name: 'Go to the American portal' };
const toCanada = { name: 'Go to the Canadian portal' };

test('the Canadian sign-in page leads to the American edition, and back (AUTH-002)', async ({ page }) => {
  await page.goto('/signin');
  await page.getByRole('link', toUs).click();
  await expect(page.getByRole('link', toCanada)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('portal.edition'))).toBe('US');
  await page.getByRole('link', toCanada).click();
  await expect(page.getByRole('link', toUs)).toBeVisible();
});

test('an edition in the address is kept, and leaves the address (SHELL-006)', async ({ page }) => {
  await page.goto('/signin?edition=US');
  await expect(page.getByRole('link', toCanada)).toBeVisible();
  await expect(page).toHaveURL('/signin');
  await page.goto('/signin');
  await expect(page.getByRole('link', toCanada)).toBeVisible();
});

for (const edition of ['XX', '', '%00'])
  test(`the unknown edition “${edition}” counts as not US (SHELL-011)`, async ({ page }) => {
    await page.goto(`/signin?edition=${edition}`);
    await expect(page.getByRole('link', toUs)).toBeVisible();
  });

test.describe('signed in', () => {
  test.use({ person: 'dana' });

  test('an edition in a deep link is kept, and the page stays the one asked for', async ({ page }) => {
    await page.goto('/dashboard?list=previous&edition=US');
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    await expect(page).toHaveURL('/dashboard?list=previous');
    expect(await page.evaluate(() => localStorage.getItem('portal.edition'))).toBe('US');
  });
});
