import { expect as hastyExpect } from '@playwright/test';
import { expectGone } from './absence.ts';
import type { Backend } from './chat-backend.ts';
import { chatPage } from './chat-page.ts';
import type { ChatSocket } from './chat-socket.ts';
import type { SessionPage } from './session-page.ts';
import { test } from './test.ts';

const expect = hastyExpect.configure({ timeout: 60_000 });

/** A practitioner and a client with their pages of a session, and the practitioner's chat with each other. */
export interface Talk {
  provider: SessionPage;
  client: SessionPage;
  backend: Backend;
  chatId: string;
}

interface Losses {
  talk: Talk;
  socket: ChatSocket;
  /** The client, on another device. */
  his: Backend;
}

/** Messages, their answers and the network are lost one after the other: nothing is lost or doubled by it. */
export async function loseConnections({ talk: { provider, client, chatId }, socket, his }: Losses): Promise<void> {
  const { page } = provider;
  // Alex is in the session, and alone.
  const [hers, theirs] = [chatPage(page), chatPage(client.page)];
  await expect(theirs.message('Line 35')).toBeVisible();

  await test.step('a message that nobody got goes out by itself, once', async () => {
    await page.route('**/api/practice/chats/*/messages*', (route) => route.abort());
    socket.loseNextMessage('on the way');
    await hers.write('Not sent yet');
    const row = hers.message('Not sent yet');
    await expect(hers.field).toHaveValue('');
    await expect(theirs.message('Not sent yet')).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    // Both of its ways: the next message is not to be mistaken for the rest of this one.
    await expect.poll(() => socket.messages('Not sent yet')).toBe(2);
    await expect(row).toHaveAttribute('data-status', 'sent');
  });

  await test.step('a message whose answer was lost is there once', async () => {
    await page.route('**/api/practice/chats/*/messages*', (route) => route.abort());
    socket.loseNextMessage('with its answer');
    await hers.write('Sent, and the answer lost');
    await expect(theirs.message('Sent, and the answer lost')).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await expect(hers.message('Sent, and the answer lost')).toHaveAttribute('data-status', 'sent');
  });

  await test.step('what is sent without a network waits, goes out once, and what was missed comes with it', async () => {
    await page.context().setOffline(true);
    await his.say(chatId, 'While you were away');
    await hers.field.fill('Written without a network');
    await expect(page.getByText(/^The connection to the chat is lost/)).toBeVisible();
    await hers.field.press('Enter');
    await expect(hers.field).toHaveValue('');
    await expect(hers.message('Written without a network')).toContainText('Not sent yet: it goes out by itself');
    await page.context().setOffline(false);
    await expect(hers.message('While you were away')).toBeVisible();
    await expectGone(page.getByText(/^The connection to the chat is lost/));
    await expect(theirs.message('Written without a network')).toBeVisible();
  });

  const ending = ['Not sent yet', 'Sent, and the answer lost', 'While you were away', 'Written without a network'];
  for (const { said } of [hers, theirs])
    await expect.poll(async () => (await said.allInnerTexts()).slice(-5)).toEqual(['Line 35', ...ending]);
  await page.reload();
  await expect.poll(async () => (await hers.said.allInnerTexts()).slice(-5)).toEqual(['Line 35', ...ending]);
  expect(socket.opened()).toBeGreaterThan(4);
}
