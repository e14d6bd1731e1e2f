import { expect as hastyExpect, type Page } from '@playwright/test';
import { engine, leaveToChromium } from '../engine.ts';
import { expectAbsent, expectGone, readEach } from '../support/absence.ts';
import { callMedia, names, test } from '../support/call-test.ts';
import { watchCalls } from '../support/calls.ts';
import { type Backend, chatBackend } from '../support/chat-backend.ts';
import { loseConnections, type Talk } from '../support/chat-losses.ts';
import { chatPage } from '../support/chat-page.ts';
import { betweenChat, type ChatSocket, isChatMessage } from '../support/chat-socket.ts';
import { keptDrafts } from '../support/kept-drafts.ts';
import { lostWay } from '../support/lost-way.ts';
import { people } from '../support/people.ts';
import { stickingOut } from '../support/sticking-out.ts';
import type { Portal } from '../support/test.ts';
import { setOut, walkTo } from '../support/walk.ts';

/** Chats between real pages, with the real SDK. */
test.use(callMedia);
test.describe.configure({ timeout: 300_000 });

const expect = hastyExpect.configure({ timeout: 60_000 });
const { maya, alex, jo, kim } = names;

const textsOf = (lines: Element[]) => lines.map(({ textContent }) => textContent ?? '');

/** Maya's page of messages, with one conversation open. */
async function openMessages(page: Page, chatId: string) {
  await page.goto(`/messages?chat=${chatId}`);
  const chat = chatPage(page);
  await expect(chat.thread.or(page.getByText('No messages yet')).first()).toBeVisible();
  return chat;
}

/** The client writes while the practitioner's chat is closed; then both write. Each message is there once, and read once. */
async function writeDuringSession({ provider, client, backend, chatId }: Talk): Promise<void> {
  const [hers, his] = [chatPage(provider.page), chatPage(client.page)];
  const relays = [hers, his].map(({ page }) => watchCalls(page));
  const before = (await backend.unread(chatId)) ?? 0;
  await expect(his.field).toBeEditable();
  await expect(his.thread).toBeVisible();
  const earlier = await readEach(his.said, textsOf);

  // The practitioner has not opened it: it is counted, and not read.
  const toggle = (unread: string) => provider.page.getByRole('button', { name: `Chat ${unread}`.trim(), exact: true });
  const script = '<img src=x onerror="document.title=1"><script>document.title=1</script>';
  await his.write('Good morning');
  await his.field.fill('One line');
  await his.field.press('Shift+Enter');
  await his.field.pressSequentially('and another');
  await his.field.press('Enter');
  await his.field.fill(' ');
  await his.field.press('Enter');
  await his.write(script);
  const lines = ['Good morning', 'One line\nand another', script];
  await expect(his.said).toHaveText([...earlier, ...lines]);
  await expect(toggle('3 new messages')).toBeVisible();
  await expect.poll(() => backend.unread(chatId)).toBe(before + 3);

  // Opened, it is read on the server, too; the other one sees that somebody writes.
  await toggle('3 new messages').click();
  await expect(hers.said).toHaveText([...earlier, ...lines]);
  await expect(toggle('')).toBeVisible();
  await expect.poll(() => backend.unread(chatId)).toBe(0);
  await hers.field.pressSequentially('Good');
  await expect(hers.field).toHaveValue('Good');
  await expect(client.page.getByText(`${maya} is writing…`)).toBeVisible();
  await hers.write('Good morning, Alex');
  lines.push('Good morning, Alex');
  for (const { said } of [hers, his]) await expect(said).toHaveText([...earlier, ...lines]);
  await expectGone(client.page.getByText(`${maya} is writing…`));
  await his.write('I hear you');
  lines.push('I hear you');
  await expect.poll(() => backend.unread(chatId)).toBe(0);

  // Both ways of each message are one message, on both sides and after a reload.
  for (const { page, said } of [hers, his]) {
    await expect(said).toHaveText([...earlier, ...lines]);
    await expectGone(page.getByText(/Sending…|Not sent/).first());
    await expectAbsent(page.locator('[role=log] :is(img, script)'), { beside: said });
    await expect(page).not.toHaveTitle('1');
  }
  expect(relays.map((calls) => calls.to('POST', `/practice/chats/${chatId}/messages`).length)).toEqual([1, 4]);
  await his.page.reload();
  await expect(his.said).toHaveText([...earlier, ...lines]);
}

/** Thirty-five lines more, read page by page on the practitioner's messages page; what is not sent outlives a reload. */
async function readHistory({ provider: { page }, backend: own, chatId }: Talk, his: Backend): Promise<void> {
  // The practitioner is on a page without a chat meanwhile.
  await page.goto('/404');
  for (let number = 1; number <= 35; number += 1) await his.say(chatId, `Line ${number}`);
  const hers = await openMessages(page, chatId);
  await expect(hers.message('Line 35')).toBeVisible();
  await expect(hers.said).toHaveCount(30);
  await expect.poll(() => own.unread(chatId)).toBe(0);

  // All of it, page by page.
  const more = page.getByRole('button', { name: 'Show earlier messages' });
  await more.click();
  await expect
    .poll(async () => (await hers.said.allInnerTexts()).filter((text) => /^Line \d+$/.test(text)).length)
    .toBe(35);
  // What was there before this test, until there is no button for more.
  const clickMore = (buttons: (HTMLElement | SVGElement)[]) => {
    for (const button of buttons) if (button instanceof HTMLElement) button.click();
    return buttons.length;
  };
  await expect.poll(() => more.evaluateAll(clickMore)).toBe(0);
  const history = await readEach(hers.said, textsOf);
  expect(history.slice(-35)).toEqual(Array.from({ length: 35 }, (_, index) => `Line ${index + 1}`));
  expect(new Set(history).size).toBeGreaterThanOrEqual(35);

  await hers.field.fill('Not sent yet');
  await expect(page.getByRole('link', { name: alex })).toHaveAttribute('aria-current', 'true');
  await expect.poll(() => keptDrafts(page)).not.toEqual([]);
  await page.reload();
  await expect(hers.field).toHaveValue('Not sent yet');
  await expect(hers.message('Line 35')).toBeVisible();
}

test('two write to each other: in a session, and through lost connections on the practitioner’s messages page', async ({
  portal,
  newSession,
  arrive,
  guard,
}) => {
  const appointment = await newSession();
  const [backend, his] = [await chatBackend(portal, people.maya.email), await chatBackend(portal, people.alex.email)];
  const chatId = await backend.chatOf(appointment.id);
  const provider = await arrive(appointment, people.maya.email);
  await provider.start();
  const client = await arrive(appointment, people.alex.email);
  await client.join();
  const talk = { provider, client, backend, chatId };
  await test.step('during a session: once each, counted while it is closed, read once it is seen', () =>
    writeDuringSession(talk));

  expect(guard.complaints()).toEqual([]);
  guard.allow(lostWay, /WebSocket connection to/, /^console.error: \[portal\] \w+:? /);
  // The SDK gives a browser fifteen seconds for its first candidate: a machine that stands still has them pass.
  guard.allow(/ICE failed to gather any local candidates/);
  const socket = await betweenChat(provider.page);
  await test.step('history and unsent words on the messages page', () => readHistory(talk, his));
  await test.step('lost connections lose and double nothing', () => loseConnections({ talk, socket, his }));
  await test.step('a chat that is closed listens to nothing any more', () => leaveNothing(provider.page, chatId));
});

/** Opens a chat once more and leaves it: as many listen to the window for the network’s coming and going as before. */
async function leaveNothing(page: Page, chatId: string): Promise<void> {
  if (engine === 'firefox') return;
  const devtools = await page.context().newCDPSession(page);
  const networkListeners = async () => {
    const { result } = await devtools.send('Runtime.evaluate', { expression: 'window' });
    const { listeners } = await devtools.send('DOMDebugger.getEventListeners', { objectId: result.objectId ?? '' });
    return listeners.filter(({ type }) => type === 'online' || type === 'offline').length;
  };
  await walkTo(page, '/dashboard');
  const before = await networkListeners();
  await setOut(page, `/messages?chat=${chatId}`);
  await expect(chatPage(page).said.first()).toBeVisible();
  await expect.poll(networkListeners).toBeGreaterThan(before);
  await walkTo(page, '/dashboard');
  await expect.poll(networkListeners).toBe(before);
}

interface Renewal {
  portal: Portal;
  page: Page;
  socket: ChatSocket;
  chatId: string;
  /** The other one, on another device. */
  theirs: Backend;
}

/** Opens the messages page with a token that is about to run out, and goes on past its end. */
async function outliveToken({ portal, page, socket, chatId, theirs }: Renewal): Promise<void> {
  const calls = watchCalls(page);
  // The first token is a minute from its end when the page shows it.
  await page.route(
    '**/api/practice/chats/*/token*',
    async (route) => {
      const response = await route.fetch();
      await portal.advance(59 * 60_000);
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  const before = socket.opened();
  const hers = await openMessages(page, chatId);
  await expect.poll(() => calls.to('GET', `/practice/chats/${chatId}/token`).length).toBe(2);
  await expect.poll(() => socket.sent().some((frame) => frame.includes('"method":"update"'))).toBe(true);
  // Past the end of the first one.
  await portal.advance(2 * 60_000);
  await hers.write('Still here');
  await theirs.say(chatId, 'So am I');
  await expect(hers.message('So am I')).toBeVisible();
  await expect(hers.message('Still here')).toHaveAttribute('data-status', 'sent');
  expect(socket.opened()).toBe(before + 1);
}

test('the guest of a couple writes by the channel alone; the practitioner’s token is renewed before it runs out', async ({
  portal,
  newCouple,
  arrive,
}) => {
  leaveToChromium('Firefox’s driver tells of no frames of sockets.');
  const appointment = await newCouple();
  const backend = await chatBackend(portal, people.maya.email);
  const chatId = await backend.chatOf(appointment.id);
  const { page } = await arrive(appointment, people.maya.email);
  // Who came by the link of a session is signed in once its page is there.
  await expect(page.getByRole('button', { name: 'Start Session' })).toBeVisible();
  const socket = await betweenChat(page);
  const hers = await openMessages(page, chatId);
  await expect(page.getByRole('heading', { level: 2, name: `${jo} and ${kim}` })).toBeVisible();
  await expect(page).toHaveTitle(/^\(\d+\) Messages · Care Portal$/);

  const guest = await arrive(appointment, 'kim@demo.test');
  const calls = watchCalls(guest.page);
  const frames: string[] = [];
  guest.page.on('websocket', (socket) => {
    if (socket.url().includes('/chat/')) socket.on('framesent', ({ payload }) => frames.push(payload.toString()));
  });
  await guest.page.reload();
  const theirs = chatPage(guest.page);
  await theirs.field.fill('Kim here');
  await hers.write('Welcome, both of you');
  await expect(theirs.message('Welcome, both of you')).toBeVisible();
  await theirs.field.press('Enter');
  await expect(hers.message('Kim here')).toBeVisible();
  await expect(theirs.message('Kim here')).toHaveAttribute('data-status', 'sent');
  await hers.write('I read you, Kim');
  await expect(theirs.message('I read you, Kim')).toBeVisible();
  await expect.poll(() => backend.unread(chatId)).toBe(0);
  await expectAbsent(guest.page.getByRole('tab', { name: 'Notes' }), { beside: theirs.message('I read you, Kim') });

  // No relay, no read mark, no note and no status leave the guest's browser.
  const own = `/practice/appointments/${appointment.id}`;
  expect(calls.to('GET', `${own}/guest_chat_token`).length).toBeGreaterThan(0);
  expect(calls.to('GET', /\/practice\/chats/)).toEqual([]);
  // That they are here is the only thing that they write to the portal.
  const writes = calls.all.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);
  expect(
    writes.filter((call) => !/^(PUT|POST) \/practice\/(appointment_sessions|user_appointments?)\b/.test(call)),
  ).toEqual([]);
  expect(calls.to('GET', /note/)).toEqual([]);
  expect(frames.filter(isChatMessage)).toHaveLength(1);
  expect(frames.filter((frame) => frame.includes('last_read_message_index'))).toEqual([]);

  await guest.page.close();
  const theirDevice = await chatBackend(portal, 'jo@demo.test');
  await test.step('a token is renewed before it runs out, and the connection stays', () =>
    outliveToken({ portal, page, socket, chatId, theirs: theirDevice }));
});

test.describe('on a phone, in French', () => {
  test.use({ person: 'maya', storedLocale: 'fr', viewport: { width: 390, height: 844 } });

  test('a conversation is a page of its own @smoke', async ({ page, portal }) => {
    await page.goto('/messages');
    const list = page.getByRole('region', { name: 'Conversations' });
    const first = list.getByRole('link').first();
    await expect(first).toHaveAccessibleName(/Non lus\s: 1$/);
    await expect(page).toHaveTitle(/^\(\d+\) Messages · Portail de soins$/);
    await expect.poll(() => stickingOut(page)).toEqual([]);
    const unread = Number(/\d+/.exec(await page.title()));
    const href = await first.getAttribute('href');
    await first.click();
    await expect(page).toHaveURL(String(href));
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByRole('log', { name: 'Messages' }).locator('p[dir=auto]').first()).toBeVisible();
    const field = page.getByRole('textbox', { name: 'Votre message' });
    await expect(field).toBeInViewport({ ratio: 1 });
    await expect.poll(() => stickingOut(page)).toEqual([]);
    await field.fill('Bonjour à vous');
    await field.press('Enter');
    await expect(page.getByText('Bonjour à vous')).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^(\\(${unread - 1}\\) )?Messages ·`));
    await page.getByRole('link', { name: 'Toutes les conversations' }).click();
    await expect(page).toHaveURL('/messages');
    await expect(first).toHaveAttribute('href', String(href));
    await expect(first).not.toHaveAccessibleName(/Non lus/);
    const backend = await chatBackend(portal, people.maya.email);
    await expect
      .poll(() =>
        backend.unread(new URL(page.url() + String(href).replace('/messages', '')).searchParams.get('chat') ?? ''),
      )
      .toBe(0);
  });
});
