import type { Page } from '@playwright/test';
import { leaveToChromium } from '../engine.ts';
import { readEach } from '../support/absence.ts';
import { defectsOf } from '../support/accessibility-defects.ts';
import { fakeMedia } from '../support/fake-media.ts';
import { keepMedia, openTracks } from '../support/kept-media.ts';
import { sidewaysScroll } from '../support/sticking-out.ts';
import { expect, test } from '../support/test.ts';

test.use({
  person: 'maya',
  // The lower line: all of it in a browser without what the oldest ones lack.
  isOldest: true,
  storedLocale: 'en',
  // Two cameras, and a person who permits both and the microphone. Firefox has one, and permits it as well.
  launchOptions: fakeMedia('device-count=2', '--use-fake-ui-for-media-stream'),
});

const part = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
/** What a part says of its device: the first, for the camera's blur has words of its own below. */
const statusOf = (page: Page, name: string) => part(page, name).getByRole('status').first();

test.beforeEach(({ page }) => page.addInitScript(keepMedia));

/** On a small phone, in French: no accessibility defect, and nothing sticks out of the screen. */
async function expectSoundInFrench(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.evaluate(() => localStorage.setItem('portal.locale', 'fr'));
  await page.goto('/support');
  await page.getByRole('button', { name: 'Commencer la vérification' }).click();
  await expect(statusOf(page, 'Microphone')).toHaveText('Nous vous entendons.');
  await expect(statusOf(page, 'Connexion')).toContainText(/^(Bonne|Moyenne|Mauvaise)/);
  expect(await defectsOf(page)).toEqual([]);
  await expect.poll(() => sidewaysScroll(page)).toBe(0);
}

async function startCheck(page: Page): Promise<void> {
  await page.goto('/support');
  await page.getByRole('button', { name: 'Start the check' }).click();
  await expect(statusOf(page, 'Camera')).toHaveText('Your camera works.');
}

test('camera, microphone, speaker and connection are tried out; leaving gives all of them back @smoke', async ({
  page,
}) => {
  await page.goto('/support');
  await expect(page.getByRole('button', { name: 'Start the check' })).toBeVisible();
  expect(await openTracks(page)).toEqual([]);
  await startCheck(page);
  await expect(statusOf(page, 'Microphone')).toHaveText('We hear you.');
  await expect(statusOf(page, 'Connection')).toContainText(/^(Good|Fair|Poor): /);
  const video = part(page, 'Camera').locator('video');
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.videoWidth)).toBeGreaterThan(0);

  const speaker = part(page, 'Speaker');
  await speaker.getByRole('button', { name: 'Play a sound' }).click();
  await speaker.getByRole('button', { name: 'Yes' }).click();
  await expect(speaker.getByRole('status')).toHaveText('Your speaker works.');
  expect(await defectsOf(page)).toEqual([]);
  await expect.poll(() => openTracks(page)).toEqual(expect.arrayContaining(['audio', 'video']));

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect.poll(() => openTracks(page)).toEqual([]);

  await test.step('in French, on a small phone', () => expectSoundInFrench(page));
});

test('another camera is used at once, and again at the next check', async ({ page }) => {
  leaveToChromium('It takes a second camera, and Firefox has one.');
  await startCheck(page);
  const cameras = part(page, 'Camera').getByRole('combobox', { name: 'Camera to use' });
  const [first = '', second = ''] = await readEach(cameras.locator('option'), (options) =>
    options.map(({ textContent }) => textContent ?? ''),
  );
  await expect(cameras.locator('option:checked')).toHaveText(first);
  await cameras.selectOption({ label: second });
  await expect.poll(() => openTracks(page)).toEqual(['audio', 'video']);
  await expect(statusOf(page, 'Camera')).toHaveText('Your camera works.');

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click();
  await expect.poll(() => openTracks(page)).toEqual([]);
  await startCheck(page);
  await expect(cameras.locator('option:checked')).toHaveText(second);
});

test('where a policy keeps camera and microphone shut, it says so and how to open them, and tries the rest', async ({
  page,
  guard,
}) => {
  leaveToChromium('Firefox reads no such policy.');
  // Chromium names what the page asked for in vain.
  guard.allow(/Permissions policy violation/);
  await page.route('**/support', async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), 'permissions-policy': 'camera=(), microphone=()' };
    await route.fulfill({ response, headers });
  });
  await page.goto('/support');
  await page.getByRole('button', { name: 'Start the check' }).click();
  for (const device of ['Camera', 'Microphone'])
    await expect(statusOf(page, device)).toContainText('Your browser is not permitting access');
  await expect(page.getByText(/^In Chrome, click the icon to the left of the address/).first()).toBeVisible();
  await expect(part(page, 'Camera').getByRole('button', { name: 'Try Again' })).toBeVisible();
  await expect(part(page, 'Speaker').getByRole('button', { name: 'Play a sound' })).toBeVisible();
  await expect(statusOf(page, 'Connection')).toContainText(/^(Good|Fair|Poor): /);
  expect(await defectsOf(page)).toEqual([]);
  expect(await openTracks(page)).toEqual([]);
});
