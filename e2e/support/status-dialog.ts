import { expect, type Locator, type Page } from '@playwright/test';
import { dashboardPage } from './dashboard-page.ts';

/** Opens the status dialog of the first pending session, in English. */
export async function openStatusDialog(page: Page): Promise<{ row: Locator; dialog: Locator; confirm: Locator }> {
  await page.goto('/dashboard?list=pending');
  const row = dashboardPage(page).rows.first();
  await row.getByRole('button', { name: /^Complete Session/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Complete Session' });
  await expect(dialog).toBeVisible();
  return { row, dialog, confirm: dialog.getByRole('button', { name: 'Confirm' }) };
}
