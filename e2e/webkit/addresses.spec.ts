import { onBusyMachines } from '../support/guard.ts';
import type { PersonName } from '../support/people.ts';
import { publicRoutes } from '../support/routes.ts';
import type { PageState, WebKitPage } from '../support/webkit-page.ts';
import { expect, test } from '../support/webkit-test.ts';

/** Pages of somebody, each by its address. */
interface Round {
  person: PersonName | null;
  edition: 'CA' | 'US';
  addresses: readonly string[];
}

/** Those of a practitioner that need no appointment of hers. */
const ofPractitioners = [
  '/dashboard',
  '/dashboard?list=pending',
  '/dashboard?list=previous&page=4',
  '/schedule',
  '/schedule?view=day',
  '/clients',
  '/billing',
  '/billing/invoices',
  '/payouts',
  '/support',
  '/session_notes',
  '/messages',
  '/preferences',
  '/preferences?section=profile',
  '/shared_files',
  '/shared_files/files_to_clients',
] as const;

const rounds: Readonly<Record<string, Round>> = {
  'nobody signed in': {
    person: null,
    edition: 'CA',
    addresses: [...publicRoutes, '/nope', '/sessions/unsuccessful'],
  },
  'a practitioner in Canada': {
    person: 'maya',
    edition: 'CA',
    addresses: ofPractitioners,
  },
  'a practitioner with her clients': {
    person: 'maya',
    edition: 'CA',
    addresses: [
      '/clients?client=13&list=past',
      '/appointments/47',
      '/messages?chat=3',
      '/shared_files/files_from_clients',
      '/shared_files/files_to_all_clients',
      '/sessions/providers/video_call/47',
      '/sessions/47/waiting_room',
      '/sessions/47/post_session_assessments',
    ],
  },
  'a practitioner in the United States': { person: 'dana', edition: 'US', addresses: [...ofPractitioners, '/signup'] },
  'a client': { person: 'alex', edition: 'CA', addresses: ['/dashboard', '/sessions/booking?status=successful'] },
  'an administrator': {
    person: 'ada',
    edition: 'CA',
    addresses: [
      '/admin',
      '/admin/appointments',
      '/admin/payouts',
      '/admin/payouts/new',
      '/admin/card_payment_retries',
      '/admin/secure_messaging',
    ],
  },
  'a clinic’s administrator': {
    person: 'olive',
    edition: 'CA',
    addresses: ['/dashboard_clinic', '/dashboard_clinic/tax'],
  },
};

const sound = { broken: [], tooWide: 0, complaints: [] };

function expectSound({ broken, tooWide, complaints }: PageState, where: string): void {
  // In the place of a page that was there ahead stands the card of its slow code, for as long.
  const isSlow = complaints.some((line) => onBusyMachines.test(line));
  const meant = complaints.filter((line) => !onBusyMachines.test(line) && !(isSlow && /\bhydration\b/.test(line)));
  expect.soft({ broken, tooWide, complaints: meant }, where).toEqual(sound);
}

/** Puts a page into the other language where it stands, as a choice in another tab does. */
async function switchLanguage(page: WebKitPage, to: 'en' | 'fr'): Promise<PageState> {
  await page.session.evaluate((newValue) => {
    localStorage.setItem('portal.locale', newValue);
    dispatchEvent(new StorageEvent('storage', { key: 'portal.locale', newValue, storageArea: localStorage }));
  }, to);
  return page.settled({ lang: to });
}

for (const [who, { person, edition, addresses }] of Object.entries(rounds))
  test(`every page shows in English and French, and complains of nothing: ${who}`, async ({ tab, become }) => {
    test.setTimeout(300_000);
    await become(person);
    await tab.session.evaluate((value) => localStorage.setItem('portal.edition', value), edition);
    let locale: 'en' | 'fr' = 'en';
    for (const address of addresses)
      await test.step(address, async () => {
        await tab.goto(address);
        expectSound(await tab.settled({ lang: locale }), `${address}, ${locale}`);
        // The next page begins in it.
        locale = locale === 'en' ? 'fr' : 'en';
        expectSound(await switchLanguage(tab, locale), `${address}, ${locale}`);
      });
  });
