import { leaveToChromium } from '../engine.ts';
import { expectGone } from '../support/absence.ts';
import { callMedia, expect, names, test } from '../support/call-test.ts';
import { chatBackend } from '../support/chat-backend.ts';
import { chatPage } from '../support/chat-page.ts';
import { lostWay } from '../support/lost-way.ts';
import { people } from '../support/people.ts';

test.use({ ...callMedia, keepsData: true });
test.describe.configure({ timeout: 300_000 });

const { maya, alex } = names;

test('a call outlives a lost network and the portal’s restart, without a reload', async ({
  portal,
  callOfTwo,
  guard,
}) => {
  leaveToChromium('Firefox’s driver cuts no socket that is open.');
  guard.allow(
    lostWay,
    /^console.error: \[portal\] (presence|chat): PortalError/,
    // The chat comes in a quiet moment after the call: an attempt that the lost network meets is reported, and repeated.
    /^console.error: \[portal\] chat: (\w+: )?(disconnected|request '\w+' to '[\w.]+' timed out)/,
    // An editor that comes as a text goes looks like a translation: the code for those may be asked for while the
    // server is away.
    /^console.error: \[portal\] translation: ChunkLoadError/,
  );
  const { provider, client, appointment } = await callOfTwo();
  const chatId = await (await chatBackend(portal, people.maya.email)).chatOf(appointment.id);
  for (const { page } of [provider, client]) await page.evaluate(() => Object.assign(window, { isSamePage: true }));

  await test.step('a lost network', async () => {
    await client.page.context().setOffline(true);
    await expect(client.status(/^Your connection was interrupted/)).toBeVisible();
    await expect(provider.pane(alex)).toContainText('Alex Roy is reconnecting…');
    await client.page.context().setOffline(false);
    await expectGone(provider.pane(alex).getByText('Alex Roy is reconnecting…'));
    await expectGone(client.status(/^Your connection was interrupted/));
    await Promise.all([provider.expectStreams(alex), client.expectStreams(maya)]);
  });

  await test.step('the portal’s restart', async () => {
    await provider.page.getByRole('button', { name: /^Chat/ }).click();
    const [hers, his] = [chatPage(provider.page), chatPage(client.page)];
    await his.write('Before the restart');
    await expect(hers.message('Before the restart')).toBeVisible();
    const pictures = () => Promise.all([provider.pictureOf(alex), client.pictureOf(maya)]);
    const before = await pictures();
    await portal.kill();
    const givenUp = await client.page.evaluate(() => Date.now() + 33_000);
    await expect(client.status(/^The video service does not answer/)).toBeVisible();
    for (const { page } of [hers, his])
      await expect(page.getByText(/^The connection to the chat is lost/)).toBeVisible();
    // The SDK gives up after half a minute where it is told nothing else, and the pictures with it; they need no server.
    await expect.poll(() => client.page.evaluate(() => Date.now()), { intervals: [1_000] }).toBeGreaterThan(givenUp);
    await Promise.all([provider.expectStreams(alex), client.expectStreams(maya)]);
    await provider.button('Microphone').click();
    await portal.restart();
    await expect(client.pane(maya).getByRole('img', { name: 'Maya Chen is muted' })).toBeVisible();
    await expectGone(client.status(/^The video service does not answer/));
    await Promise.all([provider.expectStreams(alex), client.expectStreams(maya)]);
    expect(await pictures()).toEqual(before);
    // The chat is back too, on both sides and on another device.
    const other = await chatBackend(portal, people.alex.email);
    await other.say(chatId, 'After the restart');
    await expect(hers.message('After the restart')).toBeVisible();
    await hers.write('Here again');
    for (const { page, said } of [hers, his]) {
      await expect
        .poll(async () => (await said.allInnerTexts()).slice(-3))
        .toEqual(['Before the restart', 'After the restart', 'Here again']);
      await expectGone(page.getByText(/^The connection to the chat is lost/));
    }
  });
  for (const { page } of [provider, client]) expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  await client.page.reload();
  await expect
    .poll(async () => (await chatPage(client.page).said.allInnerTexts()).slice(-3))
    .toEqual(['Before the restart', 'After the restart', 'Here again']);
});
