import { engine } from '../engine.ts';
import { defectsOf } from '../support/accessibility-defects.ts';
import { fakeMedia } from '../support/fake-media.ts';
import { keepMedia, openTracks } from '../support/kept-media.ts';
import { expectStill, watchShift } from '../support/layout-shift.ts';
import { people } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test.use({
  person: 'alex',
  storedLocale: 'fr',
  viewport: { width: 320, height: 640 },
  launchOptions: fakeMedia(),
  permissions: ['camera', 'microphone'],
});

test('in French on a small phone: from the waiting room into the call with the tracks in hand, and out @smoke', async ({
  page,
  portal,
}) => {
  const { id } = await portal.makeAppointment({
    counsellor: people.maya.email,
    client: people.alex.email,
    starts_in_seconds: 60,
    duration: 60,
  });
  const expectSound = async () => {
    expect(await defectsOf(page)).toEqual([]);
    const widths = () => [document.documentElement.scrollWidth, document.documentElement.clientWidth];
    const [content = 0, visible = 0] = await page.evaluate(widths);
    expect(content).toBeLessThanOrEqual(visible);
  };
  await page.addInitScript(keepMedia);
  await page.addInitScript(watchShift);
  const code = page.waitForResponse('**/twilio-video.*.js');
  await page.goto(`/sessions/${id}/waiting_room`);
  // Without a sound card Firefox measures no sound.
  const devicesWork = engine === 'firefox' ? 'Votre caméra fonctionne.' : 'Nous vous entendons.';
  await expect(page.getByText(devicesWork)).toBeVisible();
  await expect(page.getByText('Votre séance est prête')).toBeVisible();
  await expectSound();
  await expectStill(page);
  // All that a call needs is there before anybody asks for one.
  await code;

  await page.getByRole('button', { name: 'Commencer la séance' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Votre séance' })).toBeFocused();
  await expect(page.getByText('Vous êtes maintenant en communication')).toBeVisible();
  await expect.poll(() => openTracks(page)).toEqual(['audio', 'video']);
  await expectSound();
  await expectStill(page);

  const leave = page.getByRole('button', { name: 'Terminer la séance' });
  await leave.click();
  await expectSound();
  await page.keyboard.press('Escape');
  await expect(leave).toBeFocused();
  await leave.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Quitter sans répondre' }).click();
  await expect(page).toHaveURL('/');
  await expect.poll(() => openTracks(page)).toEqual([]);
});
