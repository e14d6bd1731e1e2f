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

const stored = (page: Page) => page.evaluate(() => ({ ...localStorage }));

const soon = { client: people.alex.email, counsellor: people.maya.email, starts_in_seconds: 60, duration: 60 } as const;

test('a token in a link signs in, and leaves address and history (SHELL-052, A-061)', async ({ page, portal }) => {
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

test('a waiting room’s link replaces whoever was signed in here (SHELL-059)', async ({ page, portal }) => {
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

test('a client’s link shows a way on, then goes there by itself (SHELL-063, SHELL-064)', async ({ page, portal }) => {
  const { id, participants } = await portal.makeAppointment(soon);
  const link = participants.find(({ email }) => email === people.alex.email)?.link ?? '';
  const target = `/sessions/clients/video_call/${id}`;
  await leaveJunk(page, portal);
  // The page lives for half a second: it is watched from inside, for how long the link was there.
  await page.addInitScript((href) => {
    const seen = () => performance.now();
    new MutationObserver(() => {
      const shown = document.querySelector(`a[href="${href}"]`) !== null;
      if (shown && location.pathname !== href)
        sessionStorage.setItem('shown', sessionStorage.getItem('shown') ?? String(seen()));
      if (location.pathname === href) sessionStorage.setItem('left', sessionStorage.getItem('left') ?? String(seen()));
    }).observe(document, { childList: true, subtree: true });
  }, target);
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

for (const [locale, words] of [
  ['en', 'This link has expired or was used already.'],
  ['fr', 'Ce lien est expiré ou a déjà servi.'],
] as const)
  test.describe(`in ${locale}`, () => {
    test.use({ storedLocale: locale });

    test('a useless link ends at sign-in, which says so once, and without a loop', async ({ page, guard }) => {
      guard.allow(/status of 401/);
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
        expect([left['portal.session'], left['portal.locale'], left['portal.edition']]).toEqual([
          undefined,
          locale,
          'US',
        ]);
      }
      await page.reload();
      await expectAbsent(page.getByText(words), { beside: page.getByRole('heading', { level: 1 }) });
    });
  });

test('addresses that name another host stay on this one', async ({ page, portal }) => {
  for (const path of ['//evil.test/?edition=US', '/redirect/x/..//evil.test', '/signin?to=https://evil.test']) {
    await page.goto(portal.url + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(({ origin }) => origin === portal.url);
  }
});
