import type { PortalRoute } from '../../packages/portal-kit/src/registry/areas.ts';
import {
  type AddressRecords,
  addressesOf,
  leadsTo,
  mapOf,
  type VisitorKind,
  visitorKinds,
} from '../support/addresses.ts';
import { chatBackend } from '../support/chat-backend.ts';
import { onBusyMachines } from '../support/guard.ts';
import { type PersonName, password, people } from '../support/people.ts';
import type { Portal } from '../support/test.ts';
import { keys } from '../support/web-driver.ts';
import type { PageState, WebKitPage } from '../support/webkit-page.ts';
import { expect, test } from '../support/webkit-test.ts';

type Edition = 'CA' | 'US';

/** Who of the demo world looks at the pages of their kind. */
const visitors: Readonly<Record<Edition, Readonly<Record<VisitorKind, PersonName | null>>>> = {
  CA: { practitioner: 'maya', admin: 'ada', nobody: null, client: 'alex', clinic: 'olive' },
  US: { practitioner: 'dana', admin: 'ada', nobody: null, client: 'alex', clinic: 'olive' },
};

/** Into how many tests the pages of a kind go, so that workers end together. */
const shares: Readonly<Record<VisitorKind, number>> = { practitioner: 3, admin: 2, nobody: 2, client: 1, clinic: 1 };

const rounds = visitorKinds.flatMap((kind) =>
  (['CA', 'US'] as const).flatMap((edition) =>
    Array.from({ length: shares[kind] }, (_, share) => ({ kind, edition, share, of: shares[kind] })),
  ),
);

/** WebKit says so where what is measured needs another turn: the next frame has it. The product does not report it. */
const measuredLater = /ResizeObserver loop completed with undelivered notifications/;

const sound = { broken: [], tooWide: 0, complaints: [] };

function expectSound({ broken, tooWide, complaints }: PageState, where: string): void {
  // In the place of a page that was there ahead stands the card of its slow code, for as long.
  const isSlow = complaints.some((line) => onBusyMachines.test(line));
  const meant = complaints.filter(
    (line) => !onBusyMachines.test(line) && !measuredLater.test(line) && !(isSlow && /\bhydration\b/.test(line)),
  );
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

/** A session of the edition's practitioner with Alex, with all that addresses name of it. */
async function makeRecords(portal: Portal, edition: Edition): Promise<AddressRecords> {
  const { email } = people[edition === 'US' ? 'dana' : 'maya'];
  const { id, participants } = await portal.makeAppointment({
    counsellor: email,
    client: people.alex.email,
    starts_in_seconds: 60,
    duration: 60,
  });
  const client = participants.find((each) => each.email === people.alex.email)?.user_id ?? '';
  const chat = await (await chatBackend(portal, email)).chatOf(id);
  return { appointment: id, client, chat };
}

const editionOfAccount = (page: WebKitPage) =>
  page.session.evaluate(() => JSON.parse(localStorage.getItem('portal.session') ?? '{}').edition ?? null);

/** Goes by the not-found page: the former page stays until the next one can be shown, and might be taken for it. */
async function walkTo(
  page: WebKitPage,
  address: string,
  about: { lang: 'en' | 'fr'; address: string },
): Promise<PageState> {
  const { lang } = about;
  const lost = lang === 'en' ? 'Page not found' : 'Page introuvable';
  // What the former page complained of was told.
  await page.session.evaluate(() => void window.portalComplaints?.splice(0));
  await page.setOut('/404');
  await page.settled({ lang, heading: lost });
  await page.setOut(address);
  return page.settled({ ...about, heading: expect.not.stringMatching(new RegExp(`^(${lost})?$`)) });
}

for (const { kind, edition, share, of } of rounds)
  test(`every page shows in English and French, and complains of nothing: ${kind}, ${edition}, ${share + 1} of ${of}`, async ({
    tab,
    portal,
    become,
  }) => {
    test.setTimeout(300_000);
    const map = mapOf(portal, edition);
    const all = addressesOf(map, kind, await makeRecords(portal, edition));
    const addresses = all.filter((_, place) => place % of === share);
    expect(addresses.length).toBeGreaterThan(1);
    await become(visitors[edition][kind], edition);
    // In the one edition each page is a document of its own, in the other most are reached from page to page.
    const isLoaded = (route: PortalRoute | undefined) =>
      edition === 'CA' || route?.guard === 'public' || route?.isForClinics || route?.framing;
    let isAtPortal = false;
    let locale: 'en' | 'fr' = 'en';
    for (const address of addresses)
      await test.step(address, async () => {
        const route = map.find(address.replace(/\?.*/, ''));
        const loads = !isAtPortal || isLoaded(route) || leadsTo(address) === '/404';
        if (loads) await tab.goto(address);
        const about = { lang: locale, address: leadsTo(address) };
        expectSound(loads ? await tab.settled(about) : await walkTo(tab, address, about), `${address}, ${locale}`);
        // The next page begins in it.
        locale = locale === 'en' ? 'fr' : 'en';
        expectSound(await switchLanguage(tab, locale), `${address}, ${locale}`);
        isAtPortal = !route?.framing;
      });
    if (kind !== 'nobody' && kind !== 'clinic') expect(await editionOfAccount(tab)).toBe(edition);
  });

test('links with a token, and the pages that follow one or a password, show in English and French', async ({
  tab,
  portal,
  become,
}) => {
  const { maya, alex, priya } = people;
  const { id, participants } = await portal.makeAppointment({
    counsellor: maya.email,
    client: alex.email,
    starts_in_seconds: 60,
    duration: 60,
  });
  const linkOf = (email: string) => participants.find((each) => each.email === email)?.link ?? 'no link';
  const links: Readonly<Record<string, string>> = {
    [`/redirect/${await portal.tokenFor(alex.email)}`]: '/',
    [linkOf(maya.email)]: `/sessions/${id}/waiting_room`,
    [linkOf(alex.email)]: `/sessions/${id}/pre_session_assessments`,
    // Mails with these are asked for in accounts.spec.ts: what is too old is said here.
    '/confirmation/too-old': '/confirmation',
    '/client_link/too-old': '/client_link',
    '/reset_password/too-old': '/reset_password',
  };
  const look = async (where: string) => {
    expectSound(await tab.settled({ address: where, lang: 'en' }), `${where}, en`);
    expectSound(await switchLanguage(tab, 'fr'), `${where}, fr`);
  };
  for (const [link, where] of Object.entries(links))
    await test.step(where, async () => {
      await become(null);
      await tab.goto(link);
      await look(where);
    });
  await test.step('/link', async () => {
    await become('maya');
    await tab.goto(`/redirect/${await portal.tokenFor(alex.email)}`);
    await look('/link');
  });
  await test.step('/two_factor', async () => {
    await become(null);
    await tab.goto('/signin');
    await tab.type('textbox', 'Email', priya.email);
    await tab.type('textbox', 'Password', `${password}${keys.enter}`);
    await look('/two_factor');
  });
});
