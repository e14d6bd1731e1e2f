import { expectAbsent } from '../support/absence.ts';
import { dashboardPage } from '../support/dashboard-page.ts';
import { people } from '../support/people.ts';
import { signInPage } from '../support/sign-in-page.ts';
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

test.describe('an American practitioner who signs in on the Canadian page', () => {
  test.use({ person: null });

  test('finds their own edition named, and neither the question for HST nor its numbers', async ({ page }) => {
    const { open, signIn } = signInPage(page);
    await open();
    await expect(page.getByRole('link', toUs)).toBeVisible();
    await signIn(people.dana.email);
    const { rows, settled } = dashboardPage(page);
    await expect(rows.first()).toBeVisible();
    await settled();
    const edition = page.locator('[data-edition]');
    await expect(edition).toHaveText('United States');
    // Who is asked in Canada has neither a number nor the flag, and she has none.
    await expectAbsent(page.getByRole('dialog'), { beside: edition });
    await page.goto('/billing');
    const total = page.getByText(/\$\d+\.\d{2}/).first();
    await expect(total).toBeVisible();
    await expectAbsent(page.getByText(/HST|GST|CA\$/), { beside: total });
    await expect(edition).toHaveText('United States');
  });
});
