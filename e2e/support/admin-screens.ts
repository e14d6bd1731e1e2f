import { expect, type Page } from '@playwright/test';
import type { AuditEvent } from '../../packages/contract/src/entities/audit-event.ts';
import type { ServerStatus } from '../../packages/contract/src/entities/server-status.ts';
import { soundStatus } from '../../packages/contract/src/testing/sound-status.ts';
import { expectSettled } from './absence.ts';
import { answered } from './made-up-answers.ts';
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
  await expectSettled(page.getByRole('dialog'), page.getByRole('dialog').getByRole('heading', { level: 2 }));
}

async function openExport(page: Page): Promise<void> {
  await openDocuments(page);
  await opening(/^(Export|Exporter)…$/)(page);
}

const event: AuditEvent = {
  ...{ id: '7', at: '2026-03-17T14:05:00.000Z', person: { id: '9', full_name: 'Ada Admin' } },
  ...{ action: 'client.viewed', subject: 'client', subject_id: '10', reason: null, trace_id: 'trace' },
};

/** An export with its reason, an event of somebody who is gone, and one of nobody. */
const events: readonly AuditEvent[] = [
  { ...event, action: 'documents.exported', reason: 'M-2026-104' },
  { ...event, id: '6', person: { id: '77', full_name: null } },
  { ...event, id: '5', person: null },
];

const status: ServerStatus = { ...soundStatus, backup_at: null, certificates: [{ host: 'portal.example', days: 3 }] };

const seeAudit = answered(
  '**/api/admin/audit_events?*',
  { data: events, pagination: { total: 1, current: 1, total_items: events.length }, more_yn: true },
  '/admin/audit',
  'M-2026-104',
);

/** Asks whose events are meant. */
async function choosePerson(page: Page): Promise<void> {
  await seeAudit(page);
  await opening()(page);
  await expect(page.getByRole('dialog').getByRole('searchbox')).toBeVisible();
}

const ada = (name: string, path: string, more?: Partial<Screen>): Screen => ({ name, path, person: 'ada', ...more });

const feature = (file: string) => `mf-admin/src/features/${file}.tsx`;

/** What admins see. */
export const adminScreens: readonly Screen[] = [
  ada('admin area', '/admin'),
  ada('admin client', '/admin/clients/10', { soundIn: 'admin' }),
  ada('additional hours', '/admin/clients/10', {
    opens: 'mf-dashboard/src/features/additional-hours/add-hours.tsx',
    prepare: opening(/^(Add Additional Hours|Ajouter des heures)/),
  }),
  ada('admin appointments', '/admin/appointments'),
  ada('session link', '/admin/appointments', {
    like: 'question about the token',
    opens: feature('appointments/appointment-list'),
    prepare: opening(/^(Send .*link|Envoyer .*lien)/i),
  }),
  ada('admin payouts', '/admin/payouts'),
  ada('a new payout', '/admin/payouts/new'),
  ada('a payout', '/admin/payouts/1'),
  ada('executing a payout', '/admin/payouts/1', {
    like: 'question about the token',
    opens: feature('payouts/payout-page'),
    prepare: opening(/^(Execute payout|Exécuter le versement)$/),
  }),
  ada('changing a payout', '/admin/payouts/1', {
    like: 'question about the token',
    // The form behind it is busy until it is answered, and a busy page is not as it will stay.
    forgets: true,
    opens: feature('payouts/payout-page'),
    prepare: askToChangePayout,
  }),
  ada('payout sources', '/admin/payout_sources'),
  ada('another default source', '/admin/payout_sources', {
    like: 'question about the token',
    opens: feature('payout-sources/payout-sources-page'),
    prepare: opening(),
  }),
  ada('card payment retries', '/admin/card_payment_retries'),
  ada('a card payment retry', '/admin/card_payment_retries/2'),
  ada('canceling a card payment retry', '/admin/card_payment_retries/2', {
    like: 'question about the token',
    opens: feature('card-payment-retries/retry-page'),
    prepare: opening(),
  }),
  ada('people', '/admin/people', { soundIn: 'admin' }),
  ada('a person', '/admin/people/1', { soundIn: 'admin' }),
  ada('locking an account', '/admin/people/1', {
    like: 'question about the token',
    opens: feature('people/person-page'),
    prepare: opening(/^(Lock account|Bloquer le compte|Verrouiller le compte)$/),
  }),
  ada('whose documents', '/admin/documents?q=alex'),
  ada('documents', '/admin/documents?q=alex', { soundIn: 'admin-documents', prepare: openDocuments }),
  ada('a document', '/admin/documents?q=alex', {
    opens: feature('documents/document-dialog'),
    prepare: openDocument,
  }),
  ada('export of documents', '/admin/documents?q=alex', {
    opens: feature('documents/document-list'),
    prepare: openExport,
  }),
  ada('audit', '/admin', { leadsTo: '/admin/audit', soundIn: 'admin-documents', prepare: seeAudit }),
  ada('person of the audit', '/admin', {
    leadsTo: '/admin/audit',
    opens: feature('audit/audit-filters'),
    prepare: choosePerson,
  }),
  ada('portal status', '/admin', {
    leadsTo: '/admin/status',
    prepare: answered('**/api/admin/status*', status, '/admin/status', 'web-1:4711'),
  }),
  ada('secure messaging', '/admin/secure_messaging', { soundIn: 'secure-messaging' }),
];
