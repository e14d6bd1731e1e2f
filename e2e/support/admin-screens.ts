import { expect, type Page } from '@playwright/test';
import { expectSettled } from './absence.ts';
import { opening, type Screen } from './screen.ts';

/** Asks to change a payout, which is confirmed in a dialog. */
async function askToChangePayout(page: Page): Promise<void> {
  await page.locator('input[name=amount]').fill('700.00');
  await page.getByRole('main').locator('form button[type=submit]').click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

/** A client's documents have an address with the client's number. */
async function openDocuments(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Alex Roy' }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await expectSettled(page);
}

async function openDocument(page: Page): Promise<void> {
  await openDocuments(page);
  await opening(/^(Open|Ouvrir)\s?: /)(page);
  await expect(page.getByRole('dialog').locator('[aria-busy=true]')).toHaveCount(0);
}

async function openExport(page: Page): Promise<void> {
  await openDocuments(page);
  await opening(/^(Export|Exporter)…$/)(page);
}

const ada = (name: string, path: string, more?: Partial<Screen>): Screen => ({ name, path, person: 'ada', ...more });

const feature = (file: string) => `mf-admin/src/features/${file}.tsx`;

/** What admins see. */
export const adminScreens: readonly Screen[] = [
  ada('admin area', '/admin'),
  ada('admin client', '/admin/clients/10'),
  ada('additional hours', '/admin/clients/10', {
    forgets: true,
    opens: 'mf-dashboard/src/features/additional-hours/add-hours.tsx',
    prepare: opening(/^(Add Additional Hours|Ajouter des heures)/),
  }),
  ada('admin appointments', '/admin/appointments'),
  ada('session link', '/admin/appointments', {
    opens: feature('appointments/appointment-list'),
    prepare: opening(/^(Send .*link|Envoyer .*lien)/i),
  }),
  ada('admin payouts', '/admin/payouts'),
  ada('a new payout', '/admin/payouts/new'),
  ada('a payout', '/admin/payouts/1'),
  ada('executing a payout', '/admin/payouts/1', {
    forgets: true,
    opens: feature('payouts/payout-page'),
    prepare: opening(/^(Execute payout|Exécuter le versement)$/),
  }),
  ada('changing a payout', '/admin/payouts/1', {
    forgets: true,
    opens: feature('payouts/use-confirm'),
    prepare: askToChangePayout,
  }),
  ada('payout sources', '/admin/payout_sources'),
  ada('another default source', '/admin/payout_sources', {
    opens: feature('payout-sources/payout-sources-page'),
    prepare: opening(),
  }),
  ada('card payment retries', '/admin/card_payment_retries'),
  ada('a card payment retry', '/admin/card_payment_retries/2'),
  ada('canceling a card payment retry', '/admin/card_payment_retries/2', {
    forgets: true,
    opens: feature('card-payment-retries/retry-page'),
    prepare: opening(),
  }),
  ada('people', '/admin/people'),
  ada('a person', '/admin/people/1'),
  ada('locking an account', '/admin/people/1', {
    forgets: true,
    opens: feature('people/person-page'),
    prepare: opening(/^(Lock account|Bloquer le compte|Verrouiller le compte)$/),
  }),
  ada('whose documents', '/admin/documents?q=alex'),
  ada('documents', '/admin/documents?q=alex', { prepare: openDocuments }),
  ada('a document', '/admin/documents?q=alex', {
    opens: feature('documents/document-dialog'),
    prepare: openDocument,
  }),
  ada('export of documents', '/admin/documents?q=alex', {
    opens: feature('documents/document-list'),
    prepare: openExport,
  }),
  ada('audit', '/admin/audit'),
  ada('person of the audit', '/admin/audit', {
    opens: feature('audit/audit-filters'),
    prepare: opening(),
  }),
  ada('portal status', '/admin/status', {
    masks: [
      /\S+:\d+,/g,
      /\b\d+ \S+, .+\.sql/g,
      /^ *\w+\.? \d+, 20\d\d .*|^ *\d+ \p{L}+\.? 20\d\d .*|^ *[EHUG][A-Z]+$/gmu,
    ],
  }),
  ada('secure messaging', '/admin/secure_messaging'),
];
