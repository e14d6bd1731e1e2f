import type { Page, Response } from '@playwright/test';
import { leaveToChromium } from '../engine.ts';
import { expectGone } from '../support/absence.ts';
import { defectsOf } from '../support/accessibility-defects.ts';
import { callMedia, expect, names, test } from '../support/call-test.ts';
import { keepMedia, openTracks } from '../support/kept-media.ts';
import { detailOf, detailOnceShown, slowWorker } from '../support/pictures.ts';
import { sidewaysScroll } from '../support/sticking-out.ts';

test.use(callMedia);
// Every page encodes for every other one, and the blur computes on the processor of whatever machine this is.
test.describe.configure({ timeout: 300_000 });

const files = /\/blur\.\w+\.(mjs|wasm|tflite)$/;
const tooSlow = /^Your camera is off: this device is too slow to blur your background\./;

/** The files of the blur that a page gets, from now on. */
function watchFiles(page: Page): Response[] {
  const seen: Response[] = [];
  page.on('response', (response) => files.test(response.url()) && seen.push(response));
  return seen;
}

/** A page that nobody looks at is not told that its computer is slow. It is only said: pictures go on. */
const lookAt = (page: Page, visibilityState: DocumentVisibilityState) =>
  page.evaluate(
    (value) => Object.defineProperty(document, 'visibilityState', { value, configurable: true }),
    visibilityState,
  );

const camera = (page: Page) => page.getByRole('group', { name: 'Camera', exact: true });
const blurSwitch = (page: Page) => page.getByRole('switch', { name: 'Blur my background' });

test.describe('before a call', () => {
  test.use({ person: 'maya', storedLocale: 'en' });

  async function startCheck(page: Page): Promise<void> {
    await page.goto('/support');
    await page.getByRole('button', { name: /^(Start the check|Commencer la vérification)$/ }).click();
  }

  test('Twilio’s library blurs what is behind a person when asked, and asks once it is too slow', async ({ page }) => {
    leaveToChromium('Firefox’s own camera shows one colour, without anything to blur.');
    const seen = watchFiles(page);
    await page.addInitScript(keepMedia);
    await slowWorker(page);
    await startCheck(page);
    await expect(camera(page).getByRole('status').first()).toHaveText('Your camera works.');
    const preview = camera(page).locator('video');
    const sharp = await detailOnceShown(preview);
    await expect(blurSwitch(page)).not.toBeChecked();
    expect(seen).toEqual([]);
    expect(page.workers()).toEqual([]);

    await lookAt(page, 'hidden');
    await blurSwitch(page).click();
    await expect(blurSwitch(page)).toBeChecked();
    await expect.poll(() => detailOf(preview), { intervals: [200] }).toBeLessThan(sharp / 2);
    expect(page.workers()).toHaveLength(1);
    const types = Object.fromEntries(
      seen.map((response) => [/\.(\w+)$/.exec(response.url())?.[1], response.headers()['content-type']]),
    );
    expect(types).toMatchObject({ mjs: /javascript/, wasm: 'application/wasm', tflite: 'application/octet-stream' });

    await test.step('too slow for a conversation: the picture stops, and its person decides', async () => {
      await lookAt(page, 'visible');
      await expect(camera(page).getByText(tooSlow)).toBeVisible();
      await expect.poll(() => openTracks(page)).toEqual(['audio']);
      await expect.poll(() => page.workers()).toEqual([]);
      expect(await defectsOf(page)).toEqual([]);
      await page.getByRole('button', { name: 'Show my background' }).click();
      await expect(camera(page).getByRole('status').first()).toHaveText('Your camera works.');
      await expect.poll(() => detailOf(preview)).toBeGreaterThan(sharp / 2);
      await expect(blurSwitch(page)).not.toBeChecked();
      expect(page.workers()).toEqual([]);
    });
  });

  test('files that do not come keep the camera shut until its person says otherwise', async ({ page, guard }) => {
    guard.allow(/\[portal\] devices: Error: selfie_segmentation/, /Failed to load resource/, /net::ERR_FAILED/);
    await page.addInitScript(keepMedia);
    await page.goto('/favicon.svg');
    await page.evaluate(() => {
      localStorage.setItem('portal.devices', '{"blur":true}');
      localStorage.setItem('portal.locale', 'fr');
    });
    await page.route(/\.tflite$/, (route) => route.fulfill({ status: 404 }));
    await page.setViewportSize({ width: 320, height: 640 });
    await startCheck(page);
    const panel = page.getByRole('group', { name: 'Caméra', exact: true });
    await expect(
      panel.getByText('Votre caméra est éteinte : votre arrière-plan n’a pas pu être flouté.'),
    ).toBeVisible();
    await expect.poll(() => openTracks(page)).toEqual(['audio']);
    expect(await defectsOf(page)).toEqual([]);
    await expect.poll(() => sidewaysScroll(page)).toBe(0);
    await page.getByRole('button', { name: 'Montrer mon arrière-plan' }).click();
    await expect(panel.locator('video')).toBeVisible();
    await expect.poll(() => openTracks(page)).toEqual(['audio', 'video']);
    await expect.poll(() => page.workers()).toEqual([]);
  });
});

test('in a call the others get the blurred picture, none once it is too slow, and leaving leaves nothing', async ({
  callOfTwo,
  guard,
}) => {
  leaveToChromium('Firefox’s own camera shows one colour, without anything to blur.');
  // Whoever leaves while the blurred picture is on its way takes it along; the SDK warns of that.
  guard.allow(/Failed to publish the LocalVideoTrack: LocalParticipant disconnected/);
  const { provider, client } = await callOfTwo();
  const { page } = provider;
  const seen = client.pane(names.maya).locator('video');
  const own = provider.pane('You').locator('video');
  const sharp = await detailOnceShown(seen);
  await slowWorker(page);
  await lookAt(page, 'hidden');
  await provider.button('Devices').click();
  await blurSwitch(page).click();
  await expect(blurSwitch(page)).toBeChecked();
  expect(await defectsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect.poll(() => detailOf(seen)).toBeLessThan(sharp / 2);
  expect(await detailOf(own)).toBeLessThan(sharp / 2);
  expect(page.workers()).toHaveLength(1);

  await test.step('switched off it computes nothing, and goes on blurred', async () => {
    await provider.button('Camera').click();
    await expectGone(seen);
    await provider.button('Camera').click();
    await client.expectStreams(names.maya);
    await expect.poll(() => detailOf(seen)).toBeLessThan(sharp / 2);
  });

  await test.step('joined anew it is blurred', async () => {
    const before = await client.pictureOf(names.maya);
    await provider.button('Reconnect').click();
    await expect.poll(() => client.pictureOf(names.maya)).not.toBe(before);
    await client.expectStreams(names.maya);
    await expect.poll(() => detailOf(seen)).toBeLessThan(sharp / 2);
    expect(page.workers()).toHaveLength(1);
  });

  await test.step('too slow: nobody sees the background before its person says so', async () => {
    await lookAt(page, 'visible');
    await expect(provider.status(tooSlow)).toBeVisible();
    await expectGone(seen);
    await expect.poll(() => openTracks(page)).toEqual(['audio']);
    await expect.poll(() => page.workers()).toEqual([]);
    expect(await defectsOf(page)).toEqual([]);
    await provider.button('Leave my camera off').click();
    await expectGone(provider.status(tooSlow));
    // Tried again it is blurred, or not there.
    await provider.button('Camera: try again').click();
    await expect(provider.status(tooSlow)).toBeVisible();
    await provider.button('Show my background').click();
    await client.expectStreams(names.maya);
    await expect.poll(() => detailOf(seen)).toBeGreaterThan(sharp / 2);
  });

  await test.step('a session that is completed leaves no track and no worker', async () => {
    await provider.button('Devices').click();
    await blurSwitch(page).click();
    await expect(blurSwitch(page)).toBeChecked();
    await expect.poll(() => page.workers()).toHaveLength(1);
    await page.keyboard.press('Escape');
    await provider.button('Complete Session').click();
    const dialog = page.getByRole('dialog', { name: 'Complete Session' });
    await dialog.getByRole('radio', { name: 'Complete', exact: true }).check();
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(page).toHaveURL(/\/post_session_assessments$/);
    await expect.poll(() => openTracks(page)).toEqual([]);
    await expect.poll(() => page.workers()).toEqual([]);
  });
});
