import { expect, type Page } from '@playwright/test';
import { expectSettled } from './absence.ts';
import { adminScreens } from './admin-screens.ts';
import { dialogScreens } from './dialog-screens.ts';
import { questionScreens } from './question-screens.ts';
import type { Screen } from './screen.ts';
import { wizardScreens } from './wizard-screens.ts';

async function openPersonMenu(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Maya Chen/ })
    .click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
}

async function submitEmptyForm(page: Page): Promise<void> {
  await page.locator('button[type=submit]').click();
  await expect(page.locator('input[type=email]')).toHaveAttribute('aria-invalid', 'true');
}

async function askHowItWent(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^(Complete Session|Terminer la séance)/ })
    .first()
    .click();
  await page.locator('input[name=status][value=canceled]').check();
  await page.getByRole('dialog').locator('button[type=submit]').click();
  await expect(page.locator('input[name=reason]').first()).toBeFocused();
}

async function askToCancel(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^(Cancel|Annuler), / })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible();
}

async function openBillingDetails(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^(Edit billing details|Modifier la facturation)/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

async function unfoldPayout(page: Page): Promise<void> {
  const sessions = page.locator('details').first();
  await sessions.locator('summary').click();
  await expect(sessions.getByRole('listitem').first()).toBeVisible();
}

async function answerTaxWrongly(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[name=registered][value=yes]').check();
  await dialog.locator('button[type=submit]').click();
  await expect(dialog.locator('input[name=gst_hst_number]')).toHaveAttribute('aria-invalid', 'true');
}

async function openSessionDetails(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /Alex Roy/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

async function openCalendarFeed(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Subscribe|S’abonner)$/ }).click();
  await expect(page.getByRole('dialog').getByRole('switch')).toBeVisible();
}

/** The check of devices comes from another remote, after the page. */
async function awaitCheck(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /^(Start the check|Commencer la vérification)$/ })).toBeVisible();
}

async function awaitThread(page: Page): Promise<void> {
  await expectSettled(page, page.getByRole('log').locator('p[dir=auto]'));
}

async function openFirstNote(page: Page): Promise<void> {
  await page.locator('[data-note]').first().click();
  await expectSettled(page, page.getByRole('textbox', { name: /(session|séance)$/ }));
  // The bar says a moment later what is so where the text is written on.
  await expect(page.getByRole('button', { name: /^(Align left|Aligner à gauche)$/, pressed: true })).toBeVisible();
}

async function lookAtPdf(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /\.pdf$/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').locator('canvas')).toBeVisible();
}

async function askToDeleteFile(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^(Delete|Supprimer)/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

async function askToReplaceToken(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Replace the token|Remplacer le jeton)$/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

async function failDashboard(page: Page): Promise<void> {
  await page.route('**/remotes/mf-dashboard/**', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('mf-dashboard');
}

/** Which parts of the portal this document has met, on whatever pages were visited before. */
const livingParts = [/\bmf-[a-z-]+ 0\.0\.0(, mf-[a-z-]+ 0\.0\.0)*/g];

export const screens: readonly Screen[] = [
  { name: 'sign-in', path: '/signin', person: null },
  { name: 'sign-in with errors', path: '/signin', person: null, prepare: submitEmptyForm },
  { name: 'not found', path: '/404', person: null },
  { name: 'today', path: '/dashboard', person: 'maya' },
  { name: 'upcoming', path: '/dashboard?list=upcoming', person: 'maya' },
  { name: 'pending', path: '/dashboard?list=pending', person: 'maya' },
  { name: 'canceled', path: '/dashboard?list=canceled', person: 'maya' },
  { name: 'previous', path: '/dashboard?list=previous&page=4&client=a&first_day=2020-01-01', person: 'maya' },
  { name: 'beyond the end', path: '/dashboard?list=previous&page=999', person: 'maya' },
  {
    name: 'status dialog with errors',
    path: '/dashboard?list=pending',
    person: 'maya',
    opens: 'mf-dashboard/src/features/status/status-dialog-slot.tsx',
    prepare: askHowItWent,
  },
  {
    name: 'cancellation dialog',
    path: '/dashboard?list=upcoming',
    person: 'maya',
    opens: 'mf-dashboard/src/features/cancellation/cancellation-dialog.tsx',
    prepare: askToCancel,
  },
  {
    name: 'account menu',
    path: '/dashboard',
    person: 'maya',
    opens: 'shell/src/navigation/person-menu.tsx',
    prepare: openPersonMenu,
  },
  { name: 'appointment', path: '/appointments/47', person: 'maya' },
  { name: 'schedule', path: '/schedule', person: 'maya' },
  { name: 'schedule of a day', path: '/schedule?view=day', person: 'maya' },
  {
    name: 'session details',
    path: '/schedule',
    person: 'maya',
    opens: 'mf-dashboard/src/features/schedule/details/session-dialog.tsx',
    prepare: openSessionDetails,
  },
  {
    name: 'calendar feed',
    path: '/schedule',
    person: 'maya',
    opens: 'mf-dashboard/src/features/schedule/feed/subscribe-button.tsx',
    prepare: openCalendarFeed,
  },
  { name: 'clients', path: '/clients', person: 'maya' },
  { name: 'nobody found', path: '/clients?q=nobody', person: 'maya' },
  {
    name: 'client',
    path: '/clients?client=13&list=past',
    person: 'maya',
    // What time it is there: clocks go on.
    masks: [/(?<=(?:Local time|Heure locale)\n\s+definition\n\s+time\n\s+)\S.*/g],
  },
  {
    name: 'tax numbers with errors',
    path: '/dashboard',
    person: 'nora',
    opens: 'mf-dashboard/src/features/tax/hst-modal-slot.tsx',
    prepare: answerTaxWrongly,
  },
  { name: 'billing', path: '/billing', person: 'maya' },
  {
    name: 'billing details',
    path: '/billing',
    person: 'maya',
    opens: 'mf-dashboard/src/features/billing/detail-dialog.tsx',
    prepare: openBillingDetails,
  },
  { name: 'payouts', path: '/payouts', person: 'maya', prepare: unfoldPayout },
  { name: 'support', path: '/support', person: 'maya', masks: livingParts, prepare: awaitCheck },
  { name: 'support for everybody', path: '/support', person: null, masks: livingParts, prepare: awaitCheck },
  { name: 'session notes', path: '/session_notes?q=diary', person: 'maya' },
  { name: 'session note', path: '/session_notes', person: 'maya', prepare: openFirstNote },
  { name: 'messages', path: '/messages', person: 'maya' },
  { name: 'conversation', path: '/messages?chat=3', person: 'maya', prepare: awaitThread },
  { name: 'shared files', path: '/shared_files', person: 'maya' },
  { name: 'files to clients', path: '/shared_files/files_to_clients?sort=date-oldest', person: 'maya' },
  { name: 'no files of a client', path: '/shared_files/files_to_clients?client=999999', person: 'maya' },
  {
    name: 'preview of a PDF',
    path: '/shared_files',
    person: 'maya',
    opens: 'mf-shared-files/src/features/preview/file-opener.tsx',
    prepare: lookAtPdf,
  },
  {
    name: 'question before deleting',
    path: '/shared_files/files_to_clients',
    person: 'maya',
    opens: 'mf-shared-files/src/features/lists/delete-dialog.tsx',
    prepare: askToDeleteFile,
  },
  { name: 'preferences', path: '/preferences', person: 'maya' },
  { name: 'after a consultation', path: '/sessions/booking?status=successful', person: 'alex' },
  { name: 'after an unsuccessful session', path: '/sessions/unsuccessful', person: null },
  { name: 'client landing', path: '/dashboard', person: 'alex' },
  {
    name: 'clinic sign-up with errors',
    path: '/signup_clinic?clinic_token=CEDAR-2026',
    person: null,
    prepare: submitEmptyForm,
  },
  {
    name: 'question about the token',
    path: '/dashboard_clinic',
    person: 'olive',
    opens: 'mf-clinic/src/features/team/clinic-token.tsx',
    prepare: askToReplaceToken,
  },
  ...adminScreens,
  ...dialogScreens,
  ...questionScreens,
  ...wizardScreens,
  { name: 'failed remote', path: '/dashboard', person: 'maya', isBroken: true, prepare: failDashboard },
];

/** Screens that need a broken portal, in which no other is looked at. */
export const brokenScreens = screens.filter(({ isBroken }) => isBroken);

/** What a browser says of screens where something fails. */
export const failedRemoteNoise = /ERR_FAILED|portal\]|RUNTIME|mf-dashboard|preloaded using link preload/;
