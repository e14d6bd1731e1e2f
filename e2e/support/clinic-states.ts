import { expect, type Page } from '@playwright/test';
import { expectSettled } from './absence.ts';
import { defectsOf } from './accessibility-defects.ts';
import { switchLanguage } from './switch-language.ts';

const WIDTHS = [1440, 390];

/** Axe finds nothing in English and in French, on a wide screen and on a phone. In English and as wide as before after it. */
async function expectAccessible(page: Page, name: string): Promise<void> {
  const before = page.viewportSize();
  for (const locale of ['en', 'fr'] as const) {
    if (locale === 'fr') await switchLanguage(page, locale);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await defectsOf(page), `${name}, ${locale}, ${width} px`).toEqual([]);
    }
  }
  await switchLanguage(page, 'en');
  if (before) await page.setViewportSize(before);
}

/** Looks at the clinics' sign-in with what is wrong of an empty form. */
export async function lookAtEmptySignIn(page: Page): Promise<void> {
  await expectSettled(page);
  await page.locator('button[type=submit]').click();
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(2);
  await expectAccessible(page, 'clinic sign-in with errors');
}

/**
 * Has a page told of a clinic what the demo’s is not: thirty counsellors, payments that are stopped with something still
 * missing, and that its administrator waits to be admitted.
 */
async function tellOfAnotherClinic(page: Page): Promise<void> {
  const payments = { begun_yn: true, stopped_yn: true, missing: ['external_account', 'tos_acceptance.date'] };
  const at = '2026-11-03T15:00:00.000Z';
  await page.route('**/api/clinic_admin/users/me*', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    const { clinic, ...admin } = await response.json();
    const told = { ...clinic, payments: { ...payments, checked_at: at } };
    return route.fulfill({ response, json: { ...admin, admitted_yn: false, clinic: told } });
  });
  await page.route('**/api/clinic_admin/clinics/people*', async (route) => {
    const response = await route.fetch();
    const names = Array.from({ length: 30 }, (_, index) => ({ id: `${index + 500}`, full_name: `Zoé Élan ${index}` }));
    const counsellors = names.map((counsellor) => ({ ...counsellor, joined_at: at }));
    return route.fulfill({ response, json: { ...(await response.json()), counsellors } });
  });
}

/** Looks at what a clinic’s administrator sees on a bad day. The page, which is signed in, ends at the tax form. */
export async function lookAtClinicStates(page: Page): Promise<void> {
  await tellOfAnotherClinic(page);
  await page.goto('/dashboard_clinic');
  await expect(page.getByRole('region', { name: 'You are not admitted yet' })).toBeVisible();
  await expect(
    page.getByText('Stripe has stopped your clinic’s account, so your clinic cannot be paid.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Show all 30' }).click();
  await expectAccessible(page, 'not admitted, payments stopped, thirty counsellors');

  await page.getByRole('link', { name: 'Tax Information', exact: true }).click();
  await page
    .getByRole('radiogroup', { name: /registered/ })
    .getByRole('radio', { name: 'Yes' })
    .check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'GST/HST number' })).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page, 'tax information with errors');
  await page.unrouteAll({ behavior: 'wait' });
}
