import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { leaveToChromium } from '../engine.ts';
import { expectGone } from '../support/absence.ts';
import { watchCalls } from '../support/calls.ts';
import { usable } from '../support/kept-drafts.ts';
import { glance } from '../support/looks.ts';
import { gatherAnswers } from '../support/outside-catalogues.ts';
import { opening } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';

// The lower line: all of it in a browser without what the oldest ones lack.
test.use({ person: 'maya', isOldest: true });

/** An amount as the page writes it, in cents. */
const cents = (text: string | null) => Number((text ?? '').replace(/[^\d]/g, ''));

/** Closes a dialog that is open by Escape. */
async function leaveDialog(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expectGone(dialog);
}

/** What can be done with an invoice. */
async function lookAtInvoice(page: Page, answers: ReadonlySet<string>): Promise<void> {
  await glance(page, { name: 'an invoice' }, answers);
  for (const [name, opener] of [
    ['mailing an invoice', /^(Send to|Envoyer à)/],
    ['payment of an invoice', /(payment|paiement)/i],
    ['crediting an invoice', /(credit note|note de crédit)/i],
  ] as const) {
    await opening(opener)(page);
    await glance(page, { name }, answers);
    await leaveDialog(page);
  }
}

test('a rate that is edited changes the totals and is in the file; payouts page on (BS-004, BS-008)', {
  tag: '@settings',
}, async ({ page }) => {
  leaveToChromium('Firefox’s driver tells nothing of a file that a script makes.');
  const calls = watchCalls(page);
  const answers = gatherAnswers(page);
  await page.goto('/billing');
  const overview = page.getByRole('region', { name: 'All sessions' });
  const amount = overview.locator('[data-fact=amount] dd');
  await expect(amount).toHaveText(/^\$[\d,]+\.\d\d$/);
  expect(calls.to('GET', '/practice/appointments').map(({ query }) => query.get('inhouse_completed'))).toEqual([
    'true',
  ]);
  const before = cents(await amount.textContent());

  // The keyboard alone: open, correct, save, and be back where one was.
  const edit = page.getByRole('button', { name: /^Edit billing details/ }).first();
  await edit.focus();
  await page.keyboard.press('Enter');
  const form = page.getByRole('form', { name: 'Billing details' });
  const rate = await usable(form.getByRole('textbox', { name: /^Rate for the session/ }));
  const former = cents(await rate.inputValue());
  await rate.fill('9,999.995');
  await page.keyboard.press('Enter');
  await expect(rate).toHaveAccessibleDescription(/Please enter an amount/);
  // The focus was there already: it is said as well.
  await expect(form.getByRole('alert')).toHaveText(/^Please enter an amount/);
  await expect(rate).toBeFocused();
  // One with a number of hers was billed elsewhere; without it the portal may bill the session.
  await form.getByRole('textbox', { name: /^Invoice number/ }).fill('');
  await rate.fill('9,999.95');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Billing details saved.')).toBeVisible();
  await expect(edit).toBeFocused();
  await expect.poll(async () => cents(await amount.textContent())).toBe(before - former + 999_995);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^billing_\d{4}-\d\d_\d{4}-\d\d\.csv$/);
  const file = await readFile(await download.path(), 'utf8');
  expect(file.startsWith('\uFEFF"Start","Time zone","Client",')).toBe(true);
  expect(file).toContain(',"9999.95","CAD",');

  // A session is billed: its document alone is printed, and fits a phone.
  await opening(/^Issue an invoice, /)(page);
  await glance(page, { name: 'issuing an invoice' }, answers);
  await page.getByRole('button', { name: 'Issue invoice' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^(Invoice|Receipt for invoice) 0001$/ })).toBeVisible();
  await lookAtInvoice(page, answers);
  const shown = (selector: string) =>
    // biome-ignore lint/performance/useDomNodeTextContent: what is not shown is not printed
    page.evaluate((of) => document.querySelector<HTMLElement>(of)?.innerText.replaceAll(/\s+/g, ' ').trim(), selector);
  const sheet = await shown('article');
  expect(sheet).toMatch(/^(Invoice|Receipt for invoice) 0001 Maya Chen /);
  await page.emulateMedia({ media: 'print' });
  expect(await shown('body')).toBe(sheet);
  await page.emulateMedia({ media: 'screen' });
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await page.getByRole('link', { name: 'All invoices' }).click();
  await expect(page.locator('[data-fact=total] dd')).toHaveText(/^\$[\d,]+\.\d\d$/);
  await page.goto('/billing');

  await page.getByRole('link', { name: 'See your payouts' }).click();
  await expect(page.getByText(/^1–10 of \d+ payouts$/).first()).toBeVisible();
  const sessions = page.locator('details').first();
  await sessions.locator('summary').press('Enter');
  await expect(sessions.getByRole('listitem').first()).toBeVisible();
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL('/payouts?page=2');
  await expect(page.getByText(/^11–\d+ of \d+ payouts$/).first()).toBeVisible();
});
