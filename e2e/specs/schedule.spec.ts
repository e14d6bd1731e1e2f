import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { leaveToChromium } from '../engine.ts';
import { expectAbsent, expectGone, readEach } from '../support/absence.ts';
import { startOfTests } from '../support/clock.ts';
import { people } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

// The lower line: all of it in a browser without what the oldest ones lack.
test.use({ person: 'maya', isOldest: true });

/** Pixels of an hour in the grid. */
const hour = 72;

test('views and dates stand in the URL; a week of a clock change is drawn as the clock on the wall goes (BS-001)', async ({
  page,
  portal,
}) => {
  // From half past one to half past three, for an hour: the clocks go forward at two.
  await portal.makeAppointment({
    counsellor: people.maya.email,
    client: people.alex.email,
    starts_in_seconds: (Date.parse('2026-03-08T06:30:00Z') - startOfTests.getTime()) / 1000,
    duration: 60,
  });
  await page.goto('/schedule?view=week&date=2026-03-08');
  await expect(page.getByRole('heading', { level: 2, name: /March 8\s–\s14, 2026/ })).toBeVisible();
  await expect(page.getByText('Times are in Toronto time (EST, then EDT).')).toBeVisible();
  await expect(page.getByText('This device is set to UTC time.')).toBeVisible();
  await expect(page.getByText(/Sunday, March 8, 2026: clocks go forward/)).toBeVisible();
  const night = page.getByRole('button', { name: '1:30 AM–3:30 AM, Alex Roy, Video, To finish' });
  const box = await night.boundingBox();
  expect(box?.height).toBeGreaterThan(2 * hour - 4);
  expect(box?.height).toBeLessThan(2 * hour + 4);
  const sunday = await page.getByRole('heading', { level: 3, name: 'Sunday March 8' }).boundingBox();
  const monday = await page.getByRole('heading', { level: 3, name: 'Monday March 9' }).boundingBox();
  expect(sunday?.y).toBe(monday?.y);
  expect(box?.x).toBeLessThan(monday?.x ?? 0);

  await page.getByRole('link', { name: 'Next week' }).press('Enter');
  await expect(page).toHaveURL(/\?view=week&date=2026-03-15$/);
  await expect(page.getByRole('heading', { level: 3, name: 'Wednesday March 18 Today' })).toBeVisible();
  await page.getByRole('link', { name: 'Wednesday March 18' }).click();
  await expect(page).toHaveURL(/\?view=day&date=2026-03-18$/);
  await expect(page.getByRole('heading', { level: 2, name: 'Wednesday, March 18, 2026' })).toBeVisible();
  await page.getByRole('link', { name: 'Agenda' }).click();
  await expect(page).toHaveURL(/\?view=agenda&date=2026-03-18$/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name: /March 18\s–\s31, 2026/ })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\?view=day&date=2026-03-18$/);
  // The address is there before the page is: until then it is the agenda's, with more sessions of his.
  await expect(page.getByRole('heading', { level: 2, name: 'Wednesday, March 18, 2026' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Alex Roy/ })).toBeVisible();
});

/** Opens a session of the schedule at the keyboard, downloads it, and cancels it there. */
async function cancelInPlace(page: Page): Promise<void> {
  const session = page.getByRole('button', { name: /Jo Lavoie with Kim Lavoie, Video, Scheduled/ }).first();
  await session.press('Enter');
  const details = page.getByRole('dialog', { name: 'Jo Lavoie with Kim Lavoie' });
  await expect(details.getByText('Wednesday, March 18, 2026')).toBeVisible();
  await page.keyboard.press('Escape');
  await expectGone(details);
  await expect(session).toBeFocused();

  await session.press('Enter');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    details.getByRole('button', { name: 'Add to calendar' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('session.ics');
  const file = await readFile(await download.path(), 'utf8');
  expect(file).toContain('BEGIN:VEVENT');
  expect(file).not.toMatch(/Lavoie/);
  await expect(details.getByRole('button', { name: 'Add to calendar' })).toBeFocused();

  await details.getByRole('button', { name: /^Cancel, Jo Lavoie/ }).click();
  const asking = page.getByRole('dialog').filter({ hasText: 'Reason (optional)' });
  await asking.getByRole('radio', { name: 'I cancel' }).check();
  await asking.locator('button[type=submit]').click();
  await expectGone(asking);
  await expect(details.getByText('Incomplete')).toBeVisible();
  await expect(details.locator(':focus')).toContainText('Incomplete');
  await page.keyboard.press('Escape');
  await expect(
    page.getByRole('button', { name: /Jo Lavoie with Kim Lavoie, Video, Incomplete/ }).first(),
  ).toBeFocused();
}

/** Makes a secret address for other calendars, reads it as one of them does, and turns it off. */
async function tryFeed(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'See your sessions in Google, Apple or Outlook' });
  const code = '**/calendar-feed.*.js';
  await page.route(code, (route) => route.abort());
  await page.getByRole('button', { name: 'Subscribe' }).click();
  const again = page.getByRole('dialog').getByRole('button', { name: 'Try Again' });
  await expect(again).toBeVisible();
  await page.unroute(code);
  await again.click();
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const address = dialog.getByRole('textbox', { name: 'Your secret link' });
  await expect(address).toBeFocused();
  const url = await address.inputValue();
  const calendar = await fetch(url);
  expect(calendar.headers.get('content-type')).toContain('text/calendar');
  const events = await calendar.text();
  expect(events).toContain('BEGIN:VEVENT');
  expect(events).not.toMatch(/Roy|Lavoie|Bell|@/);

  await page.reload();
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expectAbsent(address, { beside: dialog.getByText(/^Last read by a calendar on Mar 18, 2026 11:3\d AM EDT$/) });
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(dialog.getByText(/No calendar is connected/)).toBeVisible();
  expect((await fetch(url)).status).toBe(404);
}

test('sessions go into other calendars without names, at a secret address and one by one, and one is canceled in place', async ({
  page,
  guard,
}) => {
  guard.allow(/ERR_FAILED/);
  leaveToChromium('Firefox’s driver tells nothing of a file that a script makes.');
  await page.goto('/schedule');
  await test.step('a calendar follows the sessions at a secret address, without a session and without names', () =>
    tryFeed(page));
  await page.reload();
  await test.step('a session opens at the keyboard, goes into another calendar without names, and is canceled in place', () =>
    cancelInPlace(page));
});

test.describe('on a phone, in French', () => {
  test.use({ person: 'luc', viewport: { width: 390, height: 844 } });

  test('the times of a session never run into how it is held and how it stands', async ({ page }) => {
    await page.goto('/schedule?view=agenda&date=2026-03-09');
    const sessions = page.getByRole('button', { name: /, (Vidéo|Voix \(audio\)|En personne), / });
    await expect(sessions.first()).toBeVisible();
    const overlaps = await readEach(sessions, (elements) =>
      elements.flatMap((element) => {
        const texts = [...element.querySelectorAll<HTMLElement>(':scope > [aria-hidden]')].flatMap((part) => {
          const range = document.createRange();
          range.selectNodeContents(part);
          const box = range.getBoundingClientRect();
          return box.width > 0 ? [box] : [];
        });
        const isInside = texts.every(({ right }) => right <= element.getBoundingClientRect().right);
        const isApart = texts.every((one, at) =>
          texts.slice(at + 1).every((other) => {
            const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
            const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
            return width <= 1 || height <= 1;
          }),
        );
        return isInside && isApart ? [] : [element.textContent];
      }),
    );
    expect(overlaps).toEqual([]);
  });
});
