import { expect, type Page } from '@playwright/test';
import { expectSettled } from './absence.ts';
import { opening, type Screen } from './screen.ts';

const dashboard = (file: string) => `mf-dashboard/src/features/${file}.tsx`;

const maya = (name: string, path: string, more?: Partial<Screen>): Screen => ({ name, path, person: 'maya', ...more });

const dialogOf = (page: Page) => page.getByRole('dialog');

async function search(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^(Search|Rechercher)$/ })
    .click();
  await dialogOf(page).getByRole('combobox').fill('alex');
  await expect(dialogOf(page).getByRole('status')).toContainText(/^\d/);
}

async function openNavigation(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^(Open the navigation|Ouvrir la navigation)/ })
    .click();
  await expect(dialogOf(page)).toBeVisible();
}

/** The first appointment begins too soon to be moved. */
async function askToMove(page: Page): Promise<void> {
  await page.getByRole('main').locator('time a').nth(1).click();
  await opening(/^(Move|Déplacer)$/)(page);
}

/** An editor of one's own note, and what stood in it before. */
async function lookAtVersions(page: Page): Promise<void> {
  await page.locator('[data-note]').first().click();
  await page.getByRole('button', { name: /^(Earlier versions|Versions antérieures)$/ }).click();
  await expectSettled(dialogOf(page), dialogOf(page).getByRole('heading', { level: 2 }));
}

async function sendFiles(page: Page): Promise<void> {
  await opening(/^(Send Files|Envoyer des fichiers)$/)(page);
  await expectSettled(dialogOf(page), dialogOf(page).locator('form'));
}

/** What opens above a page, and pages that lists lead to. */
export const dialogScreens: readonly Screen[] = [
  maya('search', '/dashboard', { opens: 'shell/src/search/search-sheet.tsx', prepare: search }),
  maya('navigation of a phone', '/dashboard', {
    opens: 'shell/src/layouts/main-layout.tsx',
    isNarrow: true,
    prepare: openNavigation,
  }),
  maya('moving an appointment', '/dashboard?list=upcoming', {
    opens: dashboard('appointment-page/move-dialog'),
    prepare: askToMove,
  }),
  maya('new link of a client', '/clients?client=13', {
    like: 'question about the token',
    opens: dashboard('clients/client-appointments'),
    prepare: opening(/^(Send a new link|Envoyer un nouveau lien)/),
  }),
  maya('own tax numbers', '/billing', {
    like: 'tax numbers with errors',
    opens: dashboard('billing/billing-page'),
    prepare: opening(/^(Change your tax|Modifier vos renseignements fiscaux)/),
  }),
  maya('no invoices', '/billing/invoices'),
  maya('versions of a note', '/session_notes', {
    opens: 'mf-sessions/src/features/notes/page/note-work.tsx',
    prepare: lookAtVersions,
  }),
  maya('files from clients', '/shared_files/files_from_clients', { like: 'files to clients' }),
  maya('files to all clients', '/shared_files/files_to_all_clients', { like: 'files to clients' }),
  maya('sending files', '/shared_files/files_to_clients', {
    opens: 'mf-shared-files/src/features/send/send-files.tsx',
    prepare: sendFiles,
  }),
  { name: 'clinic account', path: '/dashboard_clinic', person: 'olive', soundIn: 'clinic' },
  { name: 'clinic tax', path: '/dashboard_clinic/tax', person: 'olive', soundIn: 'clinic' },
  { name: 'clinic sign-in', path: '/signin_clinic', person: null, soundIn: 'clinic' },
  { name: 'invoices of a client', path: '/billing/invoices', person: 'alex' },
];
