import type { Page } from '@playwright/test';
import { expectGone, readEach } from '../support/absence.ts';
import { chatBackend } from '../support/chat-backend.ts';
import { chatPage } from '../support/chat-page.ts';
import { holdAnswers } from '../support/held-answers.ts';
import { usable } from '../support/kept-drafts.ts';
import { openTracks } from '../support/kept-media.ts';
import { lostWay } from '../support/lost-way.ts';
import { notePage } from '../support/note-page.ts';
import { people } from '../support/people.ts';
import { elsewhere, expect, goAndComeBack, letBeKept, test } from '../support/phone-test.ts';
import { type RealFile, realFiles } from '../support/real-files.ts';
import type { Portal } from '../support/test.ts';

// What somebody does with a phone in the middle of something: another app, Back and Forward, a tab that the phone ends.

/** A session of Maya's with Alex, and what they write to each other without a page. */
async function makeTalk(portal: Portal, startsInSeconds: number) {
  const who = { counsellor: people.maya.email, client: people.alex.email };
  const { id } = await portal.makeAppointment({ ...who, starts_in_seconds: startsInSeconds, duration: 60 });
  const [hers, his] = [await chatBackend(portal, people.maya.email), await chatBackend(portal, people.alex.email)];
  return { id, hers, his, chatId: await hers.chatOf(id) };
}

const textsOf = (lines: Element[]) => lines.map(({ textContent }) => textContent ?? '');

/** How many unread messages the title tells of. */
async function unreadInTitle(page: Page): Promise<number> {
  await expect(page).toHaveTitle(/^\(\d+\) /);
  return Number(/\d+/.exec(await page.title()));
}

test('a note outlives another app in mid-word, Back and Forward, and a tab that the phone ends', async ({
  phone,
  portal,
  guard,
}) => {
  guard.allow(lostWay);
  const page = await phone.open('/session_notes');
  await page.locator('[data-note]').first().click();
  const note = await notePage(page);
  const address = page.url().slice(portal.url.length);
  const headers = { authorization: await portal.tokenFor(people.maya.email) };
  const expectOnServer = (words: string) =>
    expect
      .poll(async () => {
        const id = new URL(address, portal.url).searchParams.get('note');
        const answer = await fetch(`${portal.url}/api/practice/appointment_notes/${id}`, { headers });
        return answer.text();
      })
      .toContain(words);

  await test.step('hidden and frozen in mid-word, it is on its way to the server; writing goes on afterwards', async () => {
    await note.typeOn(' Half a sen');
    await phone.leave(page);
    await expectOnServer('Half a sen');
    await phone.comeBack(page);
    await expect(note.text).toContainText('Half a sen');
    await note.typeOn('tence.');
    await note.expectSaved();
    await expectOnServer('Half a sentence.');
  });

  await test.step('Back in mid-word, and Forward', async () => {
    await note.typeOn(' And ano');
    await page.goBack();
    await expect(page.getByRole('searchbox', { name: 'Find in your notes' })).toBeVisible();
    await page.goForward();
    await expect(note.text).toContainText('Half a sentence. And ano');
    await note.typeOn('ther.');
    await note.expectSaved();
  });

  await test.step('written without a network, frozen, and ended by the phone, it is there in the next tab', async () => {
    await phone.context.setOffline(true);
    await note.typeOn(' On this phone al');
    const kept = page.getByText('Meanwhile your text is kept on this device.');
    await phone.leave(page, () => expect(kept).toBeAttached());
    const ended = page.waitForEvent('crash');
    const devtools = await phone.context.newCDPSession(page);
    void devtools.send('Page.crash').catch(() => undefined);
    await ended;
    await page.close();
    await phone.context.setOffline(false);
    const next = await notePage(await phone.open(address));
    await expect(next.text).toContainText('Half a sentence. And another. On this phone al');
    await expect(next.page.getByText('Your text from before is back.').first()).toBeVisible();
    await next.typeOn('one.');
    await next.expectSaved();
    await expectOnServer('On this phone alone.');
  });
});

test('a chat has what came while its page was frozen, sends once what was written without a network, and keeps words over Back', async ({
  phone,
  portal,
  guard,
}) => {
  guard.allow(lostWay, /WebSocket connection to/, /twilio-conversations/, /^console.error: \[portal\] \w+:? /);
  const { hers: backend, his, chatId } = await makeTalk(portal, 600);
  const page = await phone.open('/dashboard');
  const hers = chatPage(page);
  /** What both had written before. */
  let earlier: string[] = [];

  await test.step('what came meanwhile is counted on any page', async () => {
    const before = await unreadInTitle(page);
    await phone.leave(page);
    await his.say(chatId, 'While you were away');
    await phone.comeBack(page);
    await expect(page).toHaveTitle(new RegExp(`^\\(${before + 1}\\) `));
  });

  await test.step('in the open chat it is there, and read only once it is seen', async () => {
    await page.goto(`${portal.url}/messages?chat=${chatId}`);
    await expect(hers.message('While you were away')).toBeVisible();
    await expect.poll(() => backend.unread(chatId)).toBe(0);
    earlier = (await readEach(hers.said, textsOf)).slice(0, -1);
    await phone.leave(page);
    await his.say(chatId, 'Still there?');
    expect(await backend.unread(chatId)).toBe(1);
    await phone.comeBack(page);
    await expect(hers.message('Still there?')).toBeVisible();
    await expect.poll(() => backend.unread(chatId)).toBe(0);
  });

  await test.step('what was written without a network goes out after the return', async () => {
    await phone.context.setOffline(true);
    await expect(page.getByText(/^The connection to the chat is lost/)).toBeVisible();
    for (const words of ['First', 'Second']) {
      await hers.field.fill(words);
      await hers.field.press('Enter');
      await expect(hers.message(words)).toContainText('Not sent yet: it goes out by itself');
    }
    await phone.leave(page);
    await phone.context.setOffline(false);
    await phone.comeBack(page);
    for (const words of ['First', 'Second']) await expect(hers.message(words)).toHaveAttribute('data-status', 'sent');
  });

  await test.step('Back in mid-word, and Forward: the words are in the field, and all was said once, in order', async () => {
    await hers.field.fill('Half a sen');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    await page.goForward();
    await expect(hers.field).toHaveValue('Half a sen');
    await expect(hers.said).toHaveText([...earlier, 'While you were away', 'Still there?', 'First', 'Second']);
  });
});

test('files on their way go on behind another app and over Back, or their rows say what became of them', async ({
  context,
  phone,
  guard,
}) => {
  guard.allow(/ERR_CONNECTION_RESET/);
  const { pdf, jpeg, png } = await realFiles(context);
  const page = await phone.open('/dashboard');
  await page.getByRole('button', { name: 'Open the navigation' }).click();
  await page.getByRole('link', { name: 'Shared Files' }).click();
  await page.getByRole('link', { name: 'Files to clients' }).click();
  const drawer = page.getByRole('dialog', { name: 'Send Files' });
  const rows = drawer.getByRole('listitem');
  const answers = await holdAnswers(phone.context, page, '*/api/practice/shared_files\\?*');
  const sendToAlex = async (...files: RealFile[]) => {
    await page.getByRole('button', { name: 'Send Files' }).click();
    const client = await usable(drawer.getByRole('combobox', { name: /^Client/ }));
    await client.fill('alex');
    await page.getByRole('option', { name: 'Alex Roy' }).click();
    await drawer.locator('input[type=file]').setInputFiles(files);
    await expect(rows).toHaveCount(files.length);
    await drawer.getByRole('button', { name: 'Send', exact: true }).click();
    await answers.held(files.length);
  };

  await test.step('frozen: of two one arrives, and the answer of the other is lost; sent again, it is there once', async () => {
    await sendToAlex(pdf, jpeg);
    await phone.leave(page);
    await answers.lose();
    await answers.pass();
    await phone.comeBack(page);
    await expect(rows.filter({ hasText: 'sent' })).toHaveCount(1);
    await expect(rows.filter({ hasText: 'The portal could not be reached.' })).toHaveCount(1);
    await drawer.getByRole('button', { name: /^Send .+ again$/ }).click();
    await answers.held(1);
    await answers.pass();
    await expectGone(drawer);
    for (const { name } of [pdf, jpeg]) await expect(page.getByRole('button', { name, exact: true })).toHaveCount(1);
  });

  await test.step('out of the portal the browser asks first; Back within it lets them go on, and tells their end', async () => {
    await sendToAlex(png, { ...png, name: 'Second.png' });
    const asked = page.waitForEvent('dialog');
    const leaving = page.evaluate((address) => {
      location.href = address;
    }, elsewhere);
    const question = await asked;
    expect(question.type()).toBe('beforeunload');
    await question.dismiss();
    await leaving;
    await expect(drawer.getByRole('progressbar')).toHaveCount(2);
    await page.goBack();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    await answers.pass();
    await answers.pass();
    await expect(page.getByText('Successfully uploaded 2 files.')).toBeVisible();
  });
});

test('what Back brings from the browser’s cache is as it is now: unread messages, and a session that has ended; a call is joined anew', async ({
  phone,
  portal,
}) => {
  const { id, his, chatId } = await makeTalk(portal, -10);
  const page = await phone.open(elsewhere);
  const cache = await letBeKept(page);

  await test.step('a call', async () => {
    const expectCall = async () => {
      await expect(page.getByRole('button', { name: 'Complete Session' })).toBeVisible();
      await expect.poll(() => openTracks(page)).toHaveLength(2);
    };
    await page.goto(`${portal.url}/sessions/${id}/waiting_room`);
    await page.getByRole('button', { name: 'Start Session' }).click();
    await expectCall();
    await goAndComeBack(page);
    await expectCall();
    // Its camera keeps it out of Chromium's cache.
    expect(cache.refusals()).toBe(1);
  });

  await test.step('a page with a count', async () => {
    await page.goto(`${portal.url}/dashboard`);
    const before = await unreadInTitle(page);
    await goAndComeBack(page, () => his.say(chatId, 'While you were away'));
    await expect(page).toHaveTitle(new RegExp(`^\\(${before + 1}\\) `));
    await expect.poll(() => page.evaluate(() => window.life?.at(-1))).toBe('kept');
  });

  await test.step('a page of somebody who has signed out in another tab meanwhile', async () => {
    await goAndComeBack(page, () => page.evaluate(() => localStorage.removeItem('portal.session')));
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    expect(cache.refusals()).toBe(1);
  });
});
