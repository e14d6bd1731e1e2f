import type { Page } from '@playwright/test';
import { leaveToChromium } from '../engine.ts';
import { expectAbsent, expectGone, expectSettled } from '../support/absence.ts';
import { defectsOf } from '../support/accessibility-defects.ts';
import { type ArrivedPage, callMedia, expect, names, test } from '../support/call-test.ts';
import {
  answeredOffers,
  endShare,
  keepMedia,
  letShare,
  letTalk,
  openConnections,
  openTracks,
} from '../support/kept-media.ts';
import { expectStill } from '../support/layout-shift.ts';
import { glance } from '../support/looks.ts';
import { movingOn } from '../support/moving-on.ts';
import { people } from '../support/people.ts';
import { opening } from '../support/screen.ts';
import { sessionPage } from '../support/session-page.ts';
import { turnPhone } from '../support/turned-phone.ts';

test.use(callMedia);
// Every page encodes for every other one, on whatever machine this is.
test.describe.configure({ timeout: 300_000 });

const { maya, alex, jo, kim } = names;
/** As when somebody goes to another tab, or comes back. */
const show = (page: Page, state: DocumentVisibilityState) =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
/** As in a mirror. */
const mirrored = 'matrix(-1, 0, 0, 1, 0, 0)';

/** The tabs beside a session, its chat and the choice of a file there, before anybody else has come. */
async function lookBesideSession({ page, button, answers }: ArrivedPage): Promise<void> {
  const look = (name: string) => glance(page, { name, masks: movingOn }, answers);
  // What comes by itself is there.
  await expect(page.getByRole('button', { name: 'Chat 3 new messages' })).toBeVisible();
  await expect(page.getByText(/^The portal answers in about /)).toBeVisible();
  await look('assessments beside a session');
  for (const [tab, name] of [
    ['Client Info', 'client info beside a session'],
    ['Available Services', 'services beside a session'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    await expectSettled(page);
    await look(name);
  }
  await page.getByRole('button', { name: /^Chat/ }).click();
  await expect(button('Link a shared file')).not.toHaveAttribute('aria-disabled', 'true');
  await look('chat in a session');
  await button('Link a shared file').click();
  await expectSettled(page.getByRole('dialog'), page.getByRole('dialog').getByRole('list').first());
  await look('a file for a message');
  await page.keyboard.press('Escape');
}

test('two meet, mute, go back and come again, connect anew, and complete the session', { tag: '@settings' }, async ({
  newSession,
  arrive,
}) => {
  leaveToChromium('It takes a second microphone, and Firefox’s own is one.');
  const appointment = await newSession();
  const provider = await arrive(appointment, people.maya.email);
  await expect(provider.status('Alex Roy is not here yet')).toBeVisible();
  await show(provider.page, 'hidden');
  const client = await arrive(appointment, people.alex.email);
  await test.step('a client’s link puts nobody live before a click', async () => {
    await expect(client.page.getByText('We hear you.')).toBeVisible();
    await expect(client.page.getByLabel('The picture of your camera')).toHaveCSS('transform', mirrored);
    await expect(provider.status('Alex Roy is here')).toBeVisible();
    await expect(provider.page).toHaveTitle(/Somebody is waiting · Care Portal$/);
    await show(provider.page, 'visible');
    await expect(provider.page).not.toHaveTitle(/Somebody/);
    await expectAbsent(client.pane('You'), { beside: client.button('Join the session') });
    expect(await defectsOf(client.page)).toEqual([]);
    await client.join();
  });
  await expect(client.status('The person you are waiting for will arrive soon...')).toBeVisible();
  await provider.start();
  const expectBoth = () => Promise.all([provider.expectStreams(alex), client.expectStreams(maya)]);
  await expectBoth();
  // Who was there has offered, and the answer has brought what the other sends: one round for all (decision 187).
  expect(await Promise.all([client, provider].map(({ page }) => answeredOffers(page)))).toEqual([1, 0]);
  const lookAt = (name: string) => glance(provider.page, { name, masks: movingOn }, provider.answers);
  for (const { page } of [provider, client]) await expectStill(page);
  await expect(client.pane('You').locator('video')).toHaveCSS('transform', mirrored);

  await test.step('one mutes, and switches the camera off and on', async () => {
    await client.button('Microphone').click();
    await expect(provider.pane(alex).getByRole('img', { name: 'Alex Roy is muted' })).toBeVisible();
    await client.button('Camera').click();
    await expect(client.pane('You')).toHaveText('Your camera is off');
    await expectGone(provider.pane(alex).locator('video'));
    await client.button('Microphone').click();
    await client.button('Camera').click();
    await provider.expectStreams(alex);
    await expectGone(provider.pane(alex).getByRole('img').first());
  });

  await test.step('one takes another microphone, and is seen to speak; muted, they are told that nobody hears them', async () => {
    await letTalk(client.page);
    await client.button('Devices').click();
    await client.page.getByRole('combobox', { name: 'Microphone to use' }).selectOption('Fake Audio Input 1');
    expect(await defectsOf(client.page)).toEqual([]);
    await glance(client.page, { name: 'devices of a call', masks: movingOn }, client.answers);
    await client.page.keyboard.press('Escape');
    await expectBoth();
    await expect.poll(() => openTracks(client.page)).toHaveLength(2);
    await expect(provider.pane(alex)).toHaveAttribute('data-speaking', 'true');
    await client.page.keyboard.press('m');
    await expect(client.status('You are muted. The others do not hear you.')).toBeVisible();
    expect(await defectsOf(client.page)).toEqual([]);
    await expect(provider.pane(alex)).toHaveAttribute('data-speaking', 'false');
    await client.button('Turn the microphone on').click();
    await expect(provider.pane(alex)).toHaveAttribute('data-speaking', 'true');
  });

  await test.step('the keys are listed, and one shows the client in a small window', async () => {
    const { page, button } = provider;
    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts of the call' });
    await expect(sheet.getByRole('switch', { name: 'Use these keys' })).toBeChecked();
    expect(await defectsOf(page)).toEqual([]);
    await lookAt('keys of a call');
    await page.keyboard.press('Escape');
    await button('Troubleshooting').click();
    await expect(page.getByRole('dialog', { name: /^Troubleshooting/ })).toBeVisible();
    await lookAt('advice for a call');
    await page.keyboard.press('Escape');
    await page.keyboard.press('p');
    await expect(button('Small window')).toHaveAttribute('aria-pressed', 'true');
    await provider.expectStreams(alex);
    await page.keyboard.press('p');
    await expect(button('Small window')).toHaveAttribute('aria-pressed', 'false');
  });

  await test.step('the call in both languages, and with longer words', async () => {
    await expectGone(provider.status('You are now connected'));
    await lookAt('call');
  });

  await test.step('one goes back to the waiting room, and comes again', async () => {
    await provider.page.goBack();
    await expect(client.status('Maya Chen left')).toBeAttached();
    await client.expectAbsent(maya);
    await expect(provider.status('Your camera works.')).toBeVisible();
    // Those of the waiting room; the call has given its own back.
    await expect.poll(() => openTracks(provider.page)).toHaveLength(2);
    // The check of the connection has some of its own for a moment.
    await expect.poll(() => openConnections(provider.page)).toBe(0);
    await lookAt('waiting room');
    await provider.start();
    await expectBoth();
  });

  await test.step('a new connection, five times: no stream is lost, and no connection is left behind', async () => {
    for (let time = 1; time <= 5; time += 1)
      await test.step(`connection ${time}`, async () => {
        const before = await client.pictureOf(maya);
        await provider.button('Reconnect').click();
        await expect.poll(() => client.pictureOf(maya), { intervals: [100] }).not.toBe(before);
        await expectBoth();
      });
    await expect.poll(() => openConnections(provider.page)).toBe(1);
    await expect.poll(() => openConnections(client.page)).toBe(1);
    // The same camera and microphone all the time.
    await expect.poll(() => openTracks(provider.page)).toHaveLength(2);
  });

  await test.step('the session is complete', async () => {
    await provider.button('Complete Session').click();
    const dialog = provider.page.getByRole('dialog', { name: 'Complete Session' });
    await expect(dialog.getByRole('radio', { name: 'Complete', exact: true })).toBeVisible();
    await lookAt('completing a session in a call');
    await dialog.getByRole('radio', { name: 'Complete', exact: true }).check();
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(provider.page).toHaveURL(/\/post_session_assessments$/);
    // The room is over for everybody, and no camera stays on for it.
    const ended = client.page.getByRole('dialog', { name: 'Complete Session' });
    await expect(ended.getByText('Maya Chen has completed this session.')).toBeVisible();
    for (const { page } of [provider, client]) await expect.poll(() => openTracks(page)).toEqual([]);
  });
});

test.describe('the lower line', () => {
  test.use({ isOldest: true });

  test('a couple is one picture from one room, and two from separate rooms', { tag: '@settings' }, async ({
    newCouple,
    arrive,
    guard,
  }) => {
    // Met once, of a page that was not found: sound waits there for the first press (`listen.ts`).
    guard.allow(/The AudioContext was not allowed to start/);
    const appointment = await newCouple();
    const provider = await arrive(appointment, people.maya.email);
    await test.step('a new link for who is missing, and the report of the session, before it begins', async () => {
      await opening(/^Send a new link to Jo/)(provider.page);
      await glance(provider.page, { name: 'new link in the waiting room' }, provider.answers);
      await provider.page.keyboard.press('Escape');
      await provider.start();
      await provider.page.getByRole('tab', { name: 'Assessments' }).click();
      await provider.button('Write a report').click();
      await expect(provider.page.getByRole('dialog').getByRole('textbox')).toBeVisible();
      await glance(provider.page, { name: 'report of a session' }, provider.answers);
      await provider.page.keyboard.press('Escape');
    });
    const host = await arrive(appointment, 'jo@demo.test');
    await expect(host.button('Yes, we are in the same room')).toBeVisible();
    await glance(host.page, { name: 'where a couple is' }, host.answers);
    await host.button('Yes, we are in the same room').click();
    await host.join();
    await Promise.all([provider.expectStreams(`${jo} and ${kim}`), host.expectStreams(maya)]);
    for (const name of [jo, kim])
      await expectAbsent(provider.pane(name), { beside: provider.pane(`${jo} and ${kim}`) });
    await expectAbsent(host.pane(kim), { beside: host.pane(maya) });

    await host.page.goto(new URL(host.page.url()).pathname);
    await host.button('No, we are in separate rooms').click();
    await host.join();
    await provider.expectStreams(jo);
    await host.button('Files').click();
    await expectSettled(
      host.page.getByRole('dialog'),
      host.page.getByRole('dialog').getByRole('heading', { level: 2 }),
    );
    await glance(host.page, { name: 'files in a client’s session' }, host.answers);
    await host.page.keyboard.press('Escape');
    const guest = await arrive(appointment, 'kim@demo.test');
    await guest.join();
    await Promise.all([provider.expectStreams(jo, kim), host.expectStreams(maya, kim), guest.expectStreams(maya, jo)]);

    await test.step('the practitioner’s screen is large for both, beside the camera, until the browser stops it', async () => {
      await letShare(provider.page);
      await provider.button('Share screen').click();
      const shared = `The screen of ${maya}`;
      await Promise.all([host.expectPictures(shared), guest.expectPictures(shared)]);
      await host.expectPictures(maya);
      const widthOf = async (name: string) => (await host.pane(name).boundingBox())?.width ?? 0;
      expect(await widthOf(shared)).toBeGreaterThan(3 * (await widthOf(maya)));
      await expectAbsent(host.button('Share screen'), { beside: host.button('Fullscreen') });
      expect(await defectsOf(provider.page)).toEqual([]);
      await endShare(provider.page);
      await Promise.all([host, guest].map((one) => expectGone(one.pane(shared))));
      await expect(provider.button('Share screen')).toBeVisible();
    });

    await guest.button('Complete Session').click();
    await guest.button('Yes').click();
    await Promise.all([provider.expectAbsent(kim), host.expectAbsent(kim)]);
    await Promise.all([provider.expectStreams(jo), host.expectStreams(maya)]);
  });
});

test('of two tabs of one person the newer has the call; without a camera somebody joins with their voice', {
  tag: '@settings',
}, async ({ arrive, callOfTwo, newSession, portal }) => {
  leaveToChromium('It takes a permission away, which Firefox’s driver cannot.');
  const { provider, client } = await callOfTwo();
  await test.step('a client turns their phone and turns it back: the call goes on, and all of it stays at hand', () =>
    turnPhone(provider, client));
  await test.step('the older tab says so, and gets the call back when asked', async () => {
    const newer = sessionPage(await client.page.context().newPage());
    await newer.page.addInitScript(keepMedia);
    await newer.page.goto(client.page.url());
    await newer.join();
    await newer.expectStreams(maya);
    const elsewhere = 'You have joined this session in another tab or on another device.';
    await expect(client.status(elsewhere)).toBeVisible();
    await expectAbsent(newer.status(elsewhere), { beside: newer.pane(maya) });
    await client.page.bringToFront();
    await client.button('Use it here').click();
    await Promise.all([client.expectStreams(maya), provider.expectStreams(alex)]);
    await expect(newer.status(elsewhere)).toBeVisible();
    await newer.page.close();
  });

  await test.step('somebody whose browser permits no camera joins another session with their voice', async () => {
    const { participants } = await newSession();
    const linkOf = (email: string) => participants.find((participant) => participant.email === email)?.link ?? '';
    await client.page.context().clearPermissions();
    await client.page.context().grantPermissions(['microphone']);
    await client.page.goto(linkOf(people.alex.email));
    await client.join();
    await expect(client.status(/^Your browser is not permitting access to your camera/)).toBeVisible();
    await expect(client.page.getByText('The others hear you, but do not see you.')).toBeVisible();
    await provider.page.goto(linkOf(people.maya.email));
    await provider.start();
    await client.expectStreams(maya);
    await provider.expectSounds(1);
    await expectAbsent(provider.pane(alex).locator('video'), { beside: provider.pane(alex) });
  });

  const twoOfThem = { counsellor: people.maya.email, client: people.alex.email, duration: 60 };
  await test.step('a link two days ahead says when, in any browser, and the session stays where it was (A-153, A-166)', async () => {
    const ahead = await portal.makeAppointment({ ...twoOfThem, starts_in_seconds: 2 * 24 * 60 * 60 });
    for (let time = 1; time <= 2; time += 1) {
      const { page, button } = await arrive(ahead, people.alex.email);
      await expect(page.getByText(/^You can start from /)).toBeVisible();
      await expect(button('Start Session')).toBeDisabled();
      await page.close();
    }
    const headers = { authorization: await portal.tokenFor(people.maya.email) };
    const answer = await fetch(`${portal.url}/api/practice/appointments/${ahead.id}`, { headers });
    expect(await answer.json()).toMatchObject({ status: 'scheduled' });
  });

  await test.step('what a client answers before the session is there for the practitioner beside it (A-162)', async () => {
    const soon = await portal.makeAppointment({ ...twoOfThem, starts_in_seconds: 120 });
    const { page, answers } = await arrive(soon, people.alex.email);
    const lines = page.getByRole('slider');
    await expect(lines).toHaveCount(4);
    await glance(page, { name: 'questions before a session' }, answers);
    for (let place = 0; place < 4; place += 1) await lines.nth(place).press('End');
    await expect(page.getByText('Thank you. Your answers are saved.')).toBeVisible();
    await provider.page.goto(`/sessions/providers/video_call/${soon.id}`);
    await provider.page.getByRole('tab', { name: 'Assessments' }).click();
    await expect(provider.page.getByText('40 out of 40').first()).toBeVisible();
    await lookBesideSession(provider);
  });
});
