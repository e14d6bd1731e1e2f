import { expect, type Page } from '@playwright/test';
import type { ClinicAdministrator, ClinicInvitation } from '../../packages/contract/src/entities/clinic-admin.ts';
import type { Invoice } from '../../packages/contract/src/entities/invoice.ts';
import { expectSettled } from './absence.ts';
import { alsoAnswered, answered } from './made-up-answers.ts';
import { password } from './people.ts';
import { opening, type Screen } from './screen.ts';
import { movingTimes } from './wizard-screens.ts';

type Prepare = (page: Page) => Promise<void>;

const then =
  (...steps: readonly Prepare[]): Prepare =>
  async (page) => {
    for (const step of steps) await step(page);
  };

const at = '2026-03-03T15:00:00.000Z';

const lock = { at, by: { id: '9', full_name: 'Ada Admin' }, reason: 'M-2026-104' };

const sessions = ['Firefox, Linux', 'Safari, macOS'].map((device, place) => ({
  ...{ id: `${70 + place}`, device, appointment_id: null, current_yn: false },
  ...{ created_at: at, last_used_at: at, expires_at: '2026-04-03T15:00:00.000Z' },
}));

/** A person's page, of somebody who is locked or signed in. */
const person = (more: object, shown: string) => alsoAnswered('**/api/admin/people/1?*', more, '/admin/people/1', shown);

const administrators: readonly ClinicAdministrator[] = [
  { first_name: 'Olive', last_name: 'Park', email: 'clinic@demo.test', admitted_yn: true, you_yn: true },
  { first_name: 'Remy', last_name: 'Hall', email: 'remy@new.test', admitted_yn: false, you_yn: false },
].map((one, place) => ({ ...one, id: `${80 + place}`, joined_at: at }));

const invitations: readonly ClinicInvitation[] = [
  { id: '90', email: 'zoe@new.test', expires_at: '2026-03-24T15:00:00.000Z' },
];

/** A clinic where somebody waits to be admitted, and somebody is invited. */
const team = alsoAnswered(
  '**/api/clinic_admin/clinics/people*',
  { administrators, invitations },
  '/dashboard_clinic',
  'remy@new.test',
);

const invoice: Invoice = {
  ...{ id: '7', kind: 'invoice', number: '0007', issued_on: '2026-03-06', currency: 'CAD' },
  ...{ client: { id: '10', full_name: 'Alex Roy' }, province: 'ON', subtotal_cents: 14_000, total_cents: 15_820 },
  ...{ taxes: [{ tax: 'hst', rate: 13_000, cents: 1_820 }], credits: null, credited_by: null },
  ...{ paid_on: '2026-03-09', sent_at: at, outdated_yn: false },
  seller: {
    ...{ full_name: 'Maya Chen', designations: ['RP'], address: ['12 Elm Street', 'Toronto ON'] },
    licences: [{ state: 'ON', governing_body: 'CRPO', license_number: '004512' }],
    ...{ gst_hst_number: '123456789RT0001', pst_number: null },
  },
  lines: [
    {
      ...{ appointment_id: '47', date: '2026-03-05', duration: 60, provider_type: 'individual', modality: 'video' },
      ...{ cents: 14_000, taxes: [{ tax: 'hst', rate: 13_000, cents: 1_820 }] },
    },
  ],
};

async function listKeys(page: Page): Promise<void> {
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog').getByRole('term').first()).toBeVisible();
}

/** The calendar of a day, in the dialog of an appointment that is moved. */
async function openCalendar(page: Page): Promise<void> {
  await page.getByRole('main').locator('time a').nth(1).click();
  await opening(/^(Move|Déplacer)$/)(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Calendar|Calendrier), / })
    .click();
  await expect(page.locator('table button').first()).toBeVisible();
}

async function askToCreatePayout(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Maya Chen' }).check();
  await page.locator('input[name=amount]').fill('120.50');
  await page.locator('input[name=period_start]').fill('2026-01-05');
  await page.locator('input[name=period_end]').fill('2026-01-18');
  await page.getByRole('main').locator('form button[type=submit]').click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

/** The code of a dialog does not come. */
async function failToOpen(page: Page): Promise<void> {
  await page.route('**/calendar-feed.*.js', (route) => route.abort());
  await page.getByRole('button', { name: /^(Subscribe|S’abonner)$/ }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: /^(Try Again|Réessayer)$/ })).toBeVisible();
}

/** The other form of a password on that page changes it. */
const proof = (page: Page) => page.locator('input[name=current_password]').last();

async function askForPassword(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Turn on|Activer)$/ }).click();
  await expect(proof(page)).toBeFocused();
}

async function askForPin(page: Page): Promise<void> {
  await page.route('**/api/practice/two_factor*', (route) => route.fulfill({ json: { two_factor_id: 'wait-1' } }));
  await askForPassword(page);
  await proof(page).fill(password);
  await page.keyboard.press('Enter');
  await expectSettled(page, page.locator('input[name=pin]'));
}

const ada = (name: string, opens: string, more: Partial<Screen>): Screen => ({
  ...{ name, path: '/admin', person: 'ada', like: 'question about the token' },
  opens: `mf-admin/src/features/${opens}.tsx`,
  ...more,
});

const ofPerson = (name: string, prepare: Prepare) =>
  ada(name, 'people/person-page', { leadsTo: '/admin/people/1', prepare });

const olive = (name: string, opens: string, button: RegExp): Screen => ({
  ...{ name, path: '/dashboard_clinic/tax', leadsTo: '/dashboard_clinic', person: 'olive' },
  ...{ like: 'question about the token', opens: `mf-clinic/src/features/team/${opens}.tsx` },
  prepare: then(team, opening(button)),
});

/** What is asked before something is done that cannot be taken back, and other things above a page. */
export const questionScreens: readonly Screen[] = [
  ada('canceling a payout', 'payouts/payout-page', {
    path: '/admin/payouts/1',
    prepare: opening(/^(Cancel payout|Annuler le versement)$/),
  }),
  ada('creating a payout', 'payouts/new-payout-page', {
    path: '/admin/payouts/new',
    forgets: true,
    prepare: askToCreatePayout,
  }),
  ofPerson('unlocking an account', then(person({ lock }, 'M-2026-104'), opening(/^(Unlock|Déverrouiller)/))),
  ofPerson('ending a session', then(person({ sessions }, 'Safari, macOS'), opening(/macOS$/))),
  ofPerson('ending all sessions', then(person({ sessions }, 'Safari, macOS'), opening(/^(End all|Fermer toutes)/))),
  olive('admitting an administrator', 'administrators', /^(Admit|Admettre) /),
  olive('removing an administrator', 'administrators', /^(Remove|Retirer) /),
  olive('withdrawing an invitation', 'invitations', /zoe@new\.test$/),
  {
    ...{ name: 'an error that is told', path: '/schedule', person: 'maya', isBroken: true },
    ...{ opens: 'shell/src/layouts/feedback-outlet.tsx', prepare: failToOpen },
  },
  {
    ...{ name: 'keys of the portal', path: '/dashboard', person: 'maya' },
    ...{ opens: 'shell/src/shortcuts/shortcut-sheet.tsx', prepare: listKeys },
  },
  {
    ...{ name: 'calendar of a day', path: '/dashboard?list=upcoming', person: 'maya' },
    ...{ opens: 'packages/ui/src/dates/date-input.tsx', prepare: openCalendar },
  },
  {
    ...{ name: 'invoice of a client', path: '/dashboard', leadsTo: '/billing/invoices', person: 'alex', forgets: true },
    opens: 'mf-dashboard/src/features/invoices/client-invoices.tsx',
    prepare: then(answered('**/api/client/invoices*', [invoice], '/billing/invoices', 'Maya Chen'), opening()),
  },
  {
    ...{ name: 'password before the two-step sign-in', path: '/preferences?section=security', person: 'maya' },
    ...{ soundIn: 'preferences', masks: movingTimes, prepare: askForPassword },
  },
  {
    ...{ name: 'pin before the two-step sign-in', path: '/preferences?section=security', person: 'maya' },
    ...{ soundIn: 'preferences', masks: movingTimes, prepare: askForPin },
  },
];
