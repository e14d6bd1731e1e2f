import { expectGone } from '../support/absence.ts';
import { callMedia, expect, names, test } from '../support/call-test.ts';
import { chatPage } from '../support/chat-page.ts';
import { fakeMediaOfChromium } from '../support/fake-media.ts';
import { openTracks } from '../support/kept-media.ts';
import { people } from '../support/people.ts';

test.use(callMedia);
test.describe.configure({ timeout: 300_000 });

const { maya, jo, kim } = names;

test('a couple in two Firefoxes and a practitioner in Chromium see, hear and write to each other, to the end @firefox @smoke', async ({
  playwright,
  newCouple,
  arrive,
}) => {
  const appointment = await newCouple();
  // Without a channel: the run's own is Firefox's.
  const chromium = await playwright.chromium.launch({ ...fakeMediaOfChromium(), channel: '' });
  const provider = await arrive(appointment, people.maya.email, chromium);
  const host = await arrive(appointment, 'jo@demo.test');
  await test.step('Firefox and Chromium', async () => {
    await host.button('No, we are in separate rooms').click();
    await host.join();
    await provider.start();
    await Promise.all([provider.expectStreams(jo), host.expectStreams(maya)]);
  });
  const guest = await arrive(appointment, 'kim@demo.test');
  const expectAll = () =>
    Promise.all([provider.expectStreams(jo, kim), host.expectStreams(maya, kim), guest.expectStreams(maya, jo)]);
  await test.step('Firefox and Firefox, three in all', async () => {
    await guest.join();
    await expectAll();
  });
  await test.step('one in Firefox mutes, and switches the camera off and on', async () => {
    await host.button('Microphone').click();
    for (const other of [provider, guest])
      await expect(other.pane(jo).getByRole('img', { name: 'Jo Lavoie is muted' })).toBeVisible();
    await host.button('Camera').click();
    await expect(host.pane('You')).toHaveText('Your camera is off');
    for (const other of [provider, guest]) await expectGone(other.pane(jo).locator('video'));
    await host.button('Microphone').click();
    await host.button('Camera').click();
    await expectAll();
  });
  await test.step('a message goes from Firefox to both', async () => {
    const chat = chatPage(host.page);
    await chat.write('Can you hear us?');
    // Clients have the chat open from the start; the practitioner's note stands in its place.
    await expect(chatPage(guest.page).message('Can you hear us?')).toBeVisible();
    await expect(provider.page.getByRole('button', { name: 'Chat 1 new message' })).toBeVisible();
  });
  await test.step('a page in Firefox is loaded anew', async () => {
    await guest.page.reload();
    await expectAll();
  });
  await test.step('the session is complete, and no camera stays on for it', async () => {
    await provider.button('Complete Session').click();
    const dialog = provider.page.getByRole('dialog', { name: 'Complete Session' });
    await dialog.getByRole('radio', { name: 'Complete', exact: true }).check();
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(provider.page).toHaveURL(/\/post_session_assessments$/);
    for (const { page } of [provider, host, guest]) await expect.poll(() => openTracks(page)).toEqual([]);
  });
  await chromium.close();
});
