import { expect, type Page } from '@playwright/test';
import { expectSettled } from './absence.ts';
import { opening, type Screen } from './screen.ts';
import { setOut } from './walk.ts';

const dashboard = (file: string) => `mf-dashboard/src/features/${file}.tsx`;

const maya = (name: string, path: string, more?: Partial<Screen>): Screen => ({ name, path, person: 'maya', ...more });

const dialogOf = (page: Page) => page.getByRole('dialog');

async function search(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^(Search|Rechercher)$/ })
    .click();
  await dialogOf(page).getByRole('combobox').fill('alex');
  await expect(
    dialogOf(page)
      .getByRole('option', { name: /Alex Roy/ })
      .first(),
  ).toBeVisible();
}

async function openNavigation(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^(Open the navigation|Ouvrir la navigation)/ })
    .click();
  await expect(dialogOf(page)).toBeVisible();
}

/** A session can be billed once it has no number of its practitioner's own. */
async function issue(page: Page): Promise<void> {
  const main = page.getByRole('main');
  const button = main.getByRole('button', { name: /^(Issue an invoice, |Émettre une facture, )/ }).first();
  const edit = main.getByRole('button', { name: /^(Edit billing details|Modifier la facturation)/ }).first();
  await expect(edit).toBeVisible();
  if (!(await button.isVisible())) {
    await edit.click();
    await dialogOf(page).locator('input[name=invoice_number]').fill('');
    await dialogOf(page).locator('button[type=submit]').click();
    // What was said stays in the language in which it was said.
    await page.getByRole('button', { name: /^(Close this message|Fermer ce message)$/ }).click();
  }
  await button.click();
  await expect(dialogOf(page)).toBeVisible();
}

/** An invoice of Maya's, who has issued none at first. */
async function openInvoice(page: Page): Promise<void> {
  const document = page.locator('article');
  const first = page.getByRole('main').locator('a[href^="/billing/invoices/"]').first();
  if (await first.isVisible()) await first.click();
  else {
    await setOut(page, '/billing');
    await issue(page);
    await dialogOf(page).locator('button[type=submit]').click();
  }
  await expect(document).toBeVisible();
  await expectSettled(page);
}

/** Asks, at the head of an invoice, for one of the things that can be done with it. */
const ofInvoice = (name: RegExp) => async (page: Page) => {
  await openInvoice(page);
  await opening(name)(page);
};

/** An editor of one's own note, and what stood in it before. */
async function lookAtVersions(page: Page): Promise<void> {
  await page.locator('[data-note]').first().click();
  await page.getByRole('button', { name: /^(Earlier versions|Versions antérieures)$/ }).click();
  await expectSettled(dialogOf(page), dialogOf(page).getByRole('heading', { level: 2 }));
}

/** What opens above a page, and the pages that only what was done leads to. */
export const dialogScreens: readonly Screen[] = [
  maya('search', '/dashboard', { opens: 'shell/src/search/search-sheet.tsx', prepare: search }),
  maya('navigation of a phone', '/dashboard', {
    opens: 'shell/src/layouts/main-layout.tsx',
    isNarrow: true,
    prepare: openNavigation,
  }),
  maya('moving an appointment', '/dashboard?list=upcoming', {
    forgets: true,
    opens: dashboard('appointment-page/move-dialog'),
    prepare: async (page) => {
      // The first begins too soon to be moved.
      await page.getByRole('main').locator('time a').nth(1).click();
      await opening(/^(Move|Déplacer)$/)(page);
    },
  }),
  maya('new link of a client', '/clients?client=13', {
    forgets: true,
    opens: dashboard('clients/client-appointments'),
    prepare: opening(/^(Send a new link|Envoyer un nouveau lien)/),
  }),
  maya('own tax numbers', '/billing', {
    opens: dashboard('billing/billing-page'),
    prepare: opening(/^(Change your tax|Modifier vos renseignements fiscaux)/),
  }),
  maya('issuing an invoice', '/billing', { opens: dashboard('billing/billing-page'), prepare: issue }),
  maya('no invoices', '/billing/invoices'),
  maya('an invoice', '/billing/invoices', { leadsTo: '/billing/invoices/1', prepare: openInvoice }),
  maya('mailing an invoice', '/billing/invoices', {
    forgets: true,
    opens: dashboard('invoices/invoice-page'),
    prepare: ofInvoice(/^(Send to|Envoyer à)/),
  }),
  maya('payment of an invoice', '/billing/invoices', {
    forgets: true,
    opens: dashboard('invoices/invoice-page'),
    prepare: ofInvoice(/(payment|paiement)/i),
  }),
  maya('versions of a note', '/session_notes', {
    opens: 'mf-sessions/src/features/notes/page/note-work.tsx',
    prepare: lookAtVersions,
  }),
  maya('sending files', '/shared_files/files_to_clients', {
    opens: 'mf-shared-files/src/features/send/send-files.tsx',
    prepare: async (page) => {
      await opening(/^(Send Files|Envoyer des fichiers)$/)(page);
      await expectSettled(dialogOf(page), dialogOf(page).locator('form'));
    },
  }),
  { name: 'clinic account', path: '/dashboard_clinic', person: 'olive', soundIn: 'clinic' },
  { name: 'clinic tax', path: '/dashboard_clinic/tax', person: 'olive', soundIn: 'clinic' },
  { name: 'clinic sign-in', path: '/signin_clinic', person: null, soundIn: 'clinic' },
  { name: 'invoices of a client', path: '/billing/invoices', person: 'alex' },
];
