import type { Page } from '@playwright/test';
import { expectAbsent } from '../support/absence.ts';
import { people } from '../support/people.ts';
import { expect, type Portal, test } from '../support/test.ts';

/** What an earlier person left in this browser: their session, whose token it answers, and something more. */
async function leaveJunk(page: Page, portal: Portal): Promise<string> {
  const token = await portal.tokenFor(people.dana.email);
  await page.goto('/404');
  await page.evaluate((session) => {
    localStorage.setItem('portal.session', session);
    localStorage.setItem('junk', 'of an earlier visit');
  }, JSON.stringify({ token }));
  return token;
}

/** The page with a way on lives for half a second: it is watched from inside, for how long its link was there. */
async function noteTimeOfWayOn(page: Page, target: string): Promise<void> {
  await page.addInitScript((href) => {
    const seen = () => performance.now();
    new MutationObserver(() => {
      const shown = document.querySelector(`a[href="${href}"]`) !== null;
      if (shown && location.pathname !== href)
        sessionStorage.setItem('shown', sessionStorage.getItem('shown') ?? String(seen()));
      if (location.pathname === href) sessionStorage.setItem('left', sessionStorage.getItem('left') ?? String(seen()));
    }).observe(document, { childList: true, subtree: true });
  }, target);
}

const stored = (page: Page) => page.evaluate(() => ({ ...localStorage }));

const soon = { client: people.alex.email, counsellor: people.maya.email, starts_in_seconds: 60, duration: 60 } as const;

test('links with a token sign in, whoever was signed in before', async ({ page, portal }) => {
  await test.step('a token in a link signs in, and leaves address and history (SHELL-052, A-061)', async () => {
    const token = await portal.tokenFor(people.maya.email);
    const sentTo: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes(token)) sentTo.push(new URL(request.url()).pathname);
    });
    await leaveJunk(page, portal);
    await page.goto(`/redirect/${token}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    await expect(page).toHaveURL('/');
    expect(JSON.parse((await stored(page))['portal.session'] ?? '{}').token).toBe(token);
    expect(sentTo).toEqual([`/redirect/${token}`]);
    await page.goBack();
    await expect(page).toHaveURL('/404');
  });

  await test.step('a waiting room’s link replaces whoever was signed in here (SHELL-059)', async () => {
    const { id, participants } = await portal.makeAppointment(soon);
    const link = participants.find(({ email }) => email === people.maya.email)?.link ?? '';
    const token = link.split('/').at(-1) ?? 'no token';
    await leaveJunk(page, portal);
    await page.goto(link);
    await expect(page).toHaveURL(`/sessions/${id}/waiting_room`);
    const beside = page.getByRole('heading', { level: 1 });
    await expectAbsent(page.getByRole('navigation', { name: 'Main' }), { beside });
    const { junk, 'portal.session': session = '{}' } = await stored(page);
    expect(junk).toBeUndefined();
    expect(JSON.parse(session).token).toBe(token);
  });

  await test.step('a client’s link shows a way on, then goes there by itself (SHELL-063, SHELL-064)', async () => {
    const { id, participants } = await portal.makeAppointment(soon);
    const link = participants.find(({ email }) => email === people.alex.email)?.link ?? '';
    const target = `/sessions/clients/video_call/${id}`;
    await leaveJunk(page, portal);
    await noteTimeOfWayOn(page, target);
    await page.goto(link);
    await expect(page).toHaveURL(target);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const [shown, left] = await page.evaluate(() =>
      ['shown', 'left'].map((key) => Number(sessionStorage.getItem(key) ?? Number.NaN)),
    );
    expect((left ?? 0) - (shown ?? 0)).toBeGreaterThan(450);
    const { junk, 'portal.session': session = '{}' } = await stored(page);
    expect(junk).toBeUndefined();
    expect(JSON.parse(session).token).toBe(link.split('/').at(-1));
  });
});

/** Links that sign nobody in: each ends at sign-in, which says so once and in the browser's language. */
async function openUselessLinks(page: Page, locale: 'en' | 'fr', words: string): Promise<void> {
  await page.goto('/404');
  await page.evaluate((kept) => {
    localStorage.clear();
    localStorage.setItem('portal.locale', kept);
  }, locale);
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  for (const path of [
    '/redirect/not-a-token',
    '/redirect/%E2%98%83',
    '/sessions/7/waiting_room/not-a-token',
    '/sessions/clients/redirect/7/not-a-token',
  ]) {
    documents = 0;
    await page.goto(`${path}?edition=US`);
    await expect(page.getByText(words)).toBeVisible();
    await expect(page).toHaveURL('/signin');
    expect(documents, path).toBeLessThanOrEqual(2);
    const left = await stored(page);
    expect([left['portal.session'], left['portal.locale'], left['portal.edition']]).toEqual([undefined, locale, 'US']);
  }
  await page.reload();
  await expectAbsent(page.getByText(words), { beside: page.getByRole('heading', { level: 1 }) });
}

test('a useless link ends at sign-in, which says so once, and without a loop; no link leads to another host', async ({
  page,
  portal,
  guard,
}) => {
  await test.step('addresses that name another host stay on this one', async () => {
    for (const path of ['//evil.test/?edition=US', '/redirect/x/..//evil.test', '/signin?to=https://evil.test']) {
      await page.goto(portal.url + path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page).toHaveURL(({ origin }) => origin === portal.url);
    }
  });
  expect(guard.complaints()).toEqual([]);
  guard.allow(/status of 401/);
  await test.step('useless links in en', () =>
    openUselessLinks(page, 'en', 'This link has expired or was used already.'));
  await test.step('useless links in fr', () => openUselessLinks(page, 'fr', 'Ce lien est expiré ou a déjà servi.'));
});
