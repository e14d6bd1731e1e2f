import type { Page } from '@playwright/test';
import { expectAbsent } from '../support/absence.ts';
import { forgetVisits } from '../support/forget-visits.ts';
import { linkOfMail } from '../support/mailbox.ts';
import { people } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

/** What an earlier person left in this browser: a session, and something more. */
async function leaveBehind(page: Page, token: string | null): Promise<void> {
  await forgetVisits(page, { 'portal.locale': 'en' });
  await page.evaluate((session) => {
    localStorage.setItem('junk', 'of an earlier visit');
    if (session) localStorage.setItem('portal.session', session);
  }, token && JSON.stringify({ token }));
}

/**
 * The page with a way on lives for half a second (client-redirect-page.test.tsx): it is watched from inside, for whether
 * its link was there.
 */
async function noteWayOn(page: Page, target: string): Promise<void> {
  await page.addInitScript((href) => {
    new MutationObserver(() => {
      const link = document.querySelector(`a[href="${href}"]`);
      if (link && location.pathname !== href) document.documentElement.dataset['wayOn'] = link.textContent;
    }).observe(document, { childList: true, subtree: true });
  }, target);
}

const stored = (page: Page) => page.evaluate(() => ({ ...localStorage }));

const soon = { client: people.alex.email, counsellor: people.maya.email, starts_in_seconds: 60, duration: 60 } as const;

const storedToken = async (page: Page) => JSON.parse((await stored(page))['portal.session'] ?? '{}').token;

test('links with a token sign in, and ask first where somebody is signed in', async ({ page, portal, guard }) => {
  await test.step('a token in a link signs in, and leaves address and history (SHELL-052, A-061)', async () => {
    const token = await portal.tokenFor(people.maya.email);
    const sentTo: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes(token)) sentTo.push(new URL(request.url()).pathname);
    });
    await leaveBehind(page, null);
    await page.goto(`/redirect/${token}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    await expect(page).toHaveURL('/');
    expect(await storedToken(page)).toBe(token);
    expect(sentTo).toEqual([`/redirect/${token}`]);
    await page.goBack();
    await expect(page).toHaveURL('/404');
  });

  await test.step('a waiting room’s link asks where Dana is signed in, then takes her place (SHELL-059, A-153)', async () => {
    const { id, participants } = await portal.makeAppointment(soon);
    const link = participants.find(({ email }) => email === people.maya.email)?.link ?? '';
    const token = link.split('/').at(-1) ?? 'no token';
    const before = await portal.tokenFor(people.dana.email);
    await leaveBehind(page, before);
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Continue as Maya Chen?' })).toBeVisible();
    expect(await storedToken(page)).toBe(before);
    await page.getByRole('button', { name: 'Continue as Maya Chen' }).click();
    await expect(page).toHaveURL(`/sessions/${id}/waiting_room`);
    await expect
      .poll(async () => {
        const headers = { authorization: before };
        return (await fetch(`${portal.url}/api/practice/users/me`, { headers })).status;
      })
      .toBe(401);
    const beside = page.getByRole('heading', { level: 1 });
    await expectAbsent(page.getByRole('navigation', { name: 'Main' }), { beside });
    expect((await stored(page)).junk).toBeUndefined();
    expect(await storedToken(page)).toBe(token);
  });

  await test.step('a client’s link shows a way on, then goes there by itself (SHELL-063, SHELL-064)', async () => {
    // Before its start, the page there asks something first.
    const { id, participants } = await portal.makeAppointment({ ...soon, starts_in_seconds: -60 });
    const link = participants.find(({ email }) => email === people.alex.email)?.link ?? '';
    const target = `/sessions/clients/video_call/${id}`;
    expect(guard.complaints()).toEqual([]);
    guard.allow(/status of 401/);
    await leaveBehind(page, 'of-a-session-that-ended-long-ago');
    await noteWayOn(page, target);
    await page.goto(link);
    await expect(page).toHaveURL(target);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.dataset['wayOn'])).toBe('Go to the session now');
    expect((await stored(page)).junk).toBeUndefined();
    expect(await storedToken(page)).toBe(link.split('/').at(-1));
  });

  const appointment = await portal.makeAppointment({ ...soon, starts_in_seconds: 600 });
  const { id } = appointment;
  await test.step('so does that of the first mail, which leaves when the appointment is made (A-159)', async () => {
    await leaveBehind(page, null);
    await page.goto(await linkOfMail(portal, people.alex.email));
    await expect(page).toHaveURL(`/sessions/${id}/pre_session_assessments`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  await test.step('the mail of its cancellation leads to help, where the session of the link has ended (A-160)', async () => {
    // No page of the session is there to hear of its end.
    await page.goto('about:blank');
    const user_id = appointment.participants.find(({ email }) => email === people.maya.email)?.user_id;
    const answer = await fetch(`${portal.url}/api/admin/appointments/${id}/cancellations`, {
      method: 'POST',
      headers: { authorization: await portal.tokenFor(people.ada.email), 'content-type': 'application/json' },
      body: JSON.stringify({
        cancellation: { user_id, reason: null },
        chosen_reason: 'care_provider_cancellation',
      }),
    });
    expect(answer.status).toBe(200);
    await page.goto(await linkOfMail(portal, people.alex.email));
    await expect(page).toHaveURL('/support');
    await expect(page.getByRole('region', { name: 'Your appointments' })).toBeVisible();
    expect(await storedToken(page)).toBeUndefined();
  });
});

test('no link ends a session that is live in another tab, and one from another site always asks (A-153)', async ({
  page,
  context,
  portal,
  guard,
}) => {
  const own = await portal.tokenFor(people.maya.email);
  await test.step('a session is live in another tab', async () => {
    const inPerson = { ...soon, modality: 'in_person', starts_in_seconds: -60 } as const;
    const { id } = await portal.makeAppointment(inPerson);
    await leaveBehind(page, own);
    await page.goto(`/sessions/providers/video_call/${id}`);
    await expect(page.getByRole('button', { name: 'Complete Session' })).toBeVisible();
    const other = await context.newPage();
    for (const token of [await portal.tokenFor(people.alex.email), 'not-a-token']) {
      if (token === 'not-a-token') guard.allow(/status of 401/);
      await other.goto(`/redirect/${token}`);
      const said = token === 'not-a-token' ? 'This link is of no use any more' : 'You are in a session';
      await expect(other.getByRole('heading', { name: said })).toBeVisible();
    }
    await other.close();
    expect(await storedToken(page)).toBe(own);
    await expect(page.getByRole('button', { name: 'Complete Session' })).toBeVisible();
  });

  await test.step('another site leads somebody here who is not signed in', async () => {
    await leaveBehind(page, null);
    const token = await portal.tokenFor(people.alex.email);
    await page.goto('about:blank');
    await page.setContent(`<a href="${portal.url}/redirect/${token}#here">open</a>`);
    // Its first try fails, and the second one is asked for by a page of the portal itself.
    guard.allow(/Failed to load resource/);
    await page.route('**/shell/**/*.js', (route) => route.abort());
    await page.getByRole('link', { name: 'open' }).click();
    await expect(page.getByRole('heading', { name: 'The portal could not be loaded' })).toBeVisible();
    await page.unroute('**/shell/**/*.js');
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Continue as Alex Roy?' })).toBeVisible();
    expect(await storedToken(page)).toBeUndefined();
    await page.getByRole('button', { name: 'That is not me' }).click();
    await expect(page).toHaveURL('/signin');
    expect(await storedToken(page)).toBeUndefined();
  });
});

/** Links that sign nobody in: each ends at sign-in, which says so once and in the browser's language. */
async function openUselessLinks(page: Page, locale: 'en' | 'fr', words: string): Promise<void> {
  await forgetVisits(page, { 'portal.locale': locale });
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
