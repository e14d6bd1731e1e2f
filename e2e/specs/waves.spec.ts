import type { Page } from '@playwright/test';
import type { PersonName } from '../support/people.ts';
import { answers, type FirstRound, isCall, openFirstRound } from '../support/rounds.ts';
import { storageStateFor } from '../support/storage-state.ts';
import { test as base, expect } from '../support/test.ts';

/** Opens a new browser in which somebody is signed in. */
const test = base.extend<{ browserOf: (person: PersonName | null) => Promise<{ newPage(): Promise<Page> }> }>({
  browserOf: async ({ openContext, portal }, use) =>
    use(async (person) => openContext({ storageState: await storageStateFor(portal, person, 'en') })),
});

/** What may be asked for while a page comes to answer, since no page waits for it. All else is named as late. */
const waitedForByNobody = [
  // Hears from the server that the session has ended, for as long as the page is open (decision 92).
  /^shell\/session-end\.js$/,
  /^GET \/api\/practice\/sessions\/current\?/,
];

const form = 'form button[type=submit]';
const row = '#appointments li h3';

/**
 * Lets arrive what was asked for, and holds all that is asked for later: a page that needs any of that never answers.
 * What it would have waited for without need is named as well.
 */
async function expectEnough(page: Page, round: FirstRound, selector: string): Promise<void> {
  await round.letGo();
  const seen = async () => {
    const isAnswering = await page.evaluate(answers, selector);
    const late = (await round.late()).filter((name) => !waitedForByNobody.some((pattern) => pattern.test(name)));
    return { isAnswering, late };
  };
  await expect.poll(seen, 'what was asked for a wave too late').toEqual({ isAnswering: true, late: [] });
}

for (const address of ['/signin', '/forgot_password', '/signin_clinic'])
  test(`${address} needs one wave behind its document, and asks for no data in it`, async ({ browserOf }) => {
    const page = await (await browserOf(null)).newPage();
    const round = await openFirstRound(page, address);
    expect(round.asked()).toEqual(expect.arrayContaining(['shell/main.js', 'shell/messages-en.js']));
    expect(round.asked().filter(isCall)).toEqual([]);
    await expectEnough(page, round, form);
  });

/** What the day's page asks the API. */
const ofDay = [
  'users/me?',
  'appointments/paginated_index?today=true&oldest_first=true&over_last=true&per_page=5&current_page=1&',
  'appointments/paginated_index?upcoming=true&oldest_first=true&per_page=5&current_page=1&',
  'appointments/paginated_index?pending=true&per_page=5&current_page=1&',
  'appointments/paginated_index?canceled=true&per_page=5&current_page=1&',
  'appointments/paginated_index?previous=true&per_page=5&current_page=1&',
  'unfinished?',
].map((path) => `GET /api/practice/${path}locale=en`);

test('/dashboard needs two waves, cold and warm, and warm its document and seven calls', async ({ browserOf }) => {
  const browser = await browserOf('maya');
  await test.step('cold', async () => {
    const page = await browser.newPage();
    const round = await openFirstRound(page, '/dashboard');
    expect(round.asked().filter(isCall)).toEqual(ofDay);
    await expectEnough(page, round, row);
    // What first rows need is asked for only by whom the browser knows.
    await round.end();
    await page.goto('/dashboard');
    await expect.poll(() => page.evaluate(answers, row)).toBe(true);
    // Its files are in the memory of its own process as well.
    await page.close();
  });
  await test.step('warm', async () => {
    const page = await browser.newPage();
    const round = await openFirstRound(page, '/dashboard');
    expect(round.asked()).toContain('mf-dashboard/first-rows.js');
    await expectEnough(page, round, row);
    expect(await round.sent()).toEqual(ofDay);
  });
});

for (const [address, person, selector, call] of [
  ['/clients', 'maya', 'main li a', 'practice/clients/client_selector'],
  ['/billing', 'maya', 'main h1', 'practice/appointments'],
  ['/messages', 'maya', 'main h1', 'practice/chats'],
  ['/dashboard_clinic', 'olive', 'main ul[role=list] li', 'clinic_admin/clinics/people'],
] as const)
  test(`${address} needs two waves, its data in the second`, async ({ browserOf }) => {
    const page = await (await browserOf(person)).newPage();
    const round = await openFirstRound(page, address);
    expect(round.asked()).toContainEqual(expect.stringContaining(`GET /api/${call}?`));
    await expectEnough(page, round, selector);
  });

test('/admin needs one wave more: which pages admins have is in no document (decision 179)', async ({ browserOf }) => {
  const page = await (await browserOf('ada')).newPage();
  const round = await openFirstRound(page, '/admin');
  await round.letGo(/\/manifest\.json$/);
  await round.take('GET /api/admin/clients?page=1&locale=en');
  await expectEnough(page, round, 'main li a[href^="/admin/clients/"]');
});
