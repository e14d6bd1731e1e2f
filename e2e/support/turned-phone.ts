import { names } from './call-test.ts';
import { chatPage } from './chat-page.ts';
import { coverBelow, expectUncovered, KEYBOARD } from './covering-keyboard.ts';
import { withEyes } from './in-page.ts';
import { openConnections, openTracks } from './kept-media.ts';
import { phoneEdges } from './phone-edges.ts';
import type { SessionPage } from './session-page.ts';
import { expectFits } from './soundness.ts';
import { expect } from './test.ts';
import { onTouchScreen } from './touch-screen.ts';

const positions = [
  { name: 'portrait', width: 390, height: 844, keyboard: KEYBOARD.portrait, edges: phoneEdges.portrait },
  { name: 'landscape', width: 844, height: 390, keyboard: KEYBOARD.landscape, edges: phoneEdges.landscape },
  { name: 'portrait again', width: 390, height: 844, keyboard: KEYBOARD.portrait, edges: phoneEdges.portrait },
] as const;

type Position = (typeof positions)[number];

/** Somebody is in a call with another by a phone, and turns it: nothing of the call is lost or out of reach. */
export async function turnPhone(provider: SessionPage, client: SessionPage): Promise<void> {
  const { page } = client;
  const before = page.viewportSize();
  const call = async () => ({
    seen: await client.pictureOf(names.maya),
    sent: await provider.pictureOf(names.alex),
    tracks: await openTracks(page),
    connections: await openConnections(page),
  });
  const atFirst = await call();
  await withEyes(page);
  const devtools = await page.context().newCDPSession(page);
  await onTouchScreen(page, async () => {
    for (const position of positions) {
      await page.setViewportSize(position);
      await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets: position.edges });
      await expectCallAtHand(client, position);
      await expectChatAtHand(client, position);
      expect(await call(), position.name).toEqual(atFirst);
    }
  });
  await devtools.detach();
  await Promise.all([provider.expectStreams(names.alex), client.expectStreams(names.maya)]);
  if (before) await page.setViewportSize(before);
}

/** No control that stays in place lies where the phone’s own edges are. */
const expectClearOfEdges = ({ page }: SessionPage, { name, edges: taken }: Position) =>
  expect.poll(() => page.evaluate((there) => inPage.underEdges(there), taken), name).toEqual([]);

async function expectCallAtHand(client: SessionPage, position: Position): Promise<void> {
  const { page, button, pane } = client;
  const { name } = position;
  await expectClearOfEdges(client, position);
  for (const control of ['Microphone', 'Camera', 'Complete Session']) await button(control).click({ trial: true });
  await pane(names.maya).scrollIntoViewIfNeeded();
  await expect(pane(names.maya).locator('video')).toBeInViewport({ ratio: 0.5 });
  const isMiddleSeen = () =>
    pane(names.maya).evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
    });
  await expect.poll(isMiddleSeen, `${name}, the controls leave the picture free`).toBe(true);
  await client.expectPictures(names.maya);
  await expectFits(page, name);
  await expect
    .poll(() => page.evaluate(() => [...inPage.smallTargets(), ...inPage.enlargingFields()]), name)
    .toEqual([]);
}

async function expectChatAtHand(client: SessionPage, position: Position): Promise<void> {
  const { page } = client;
  const { name, keyboard } = position;
  const tab = page.getByRole('tab', { name: /^Chat/ });
  await tab.click();
  const chat = chatPage(page);
  const send = client.button('Send');
  const words = `I am here, ${name}.`;
  await chat.write(words);
  await expect(chat.message(words)).toBeInViewport({ ratio: 1 });
  await expect(client.pane(names.maya).locator('video')).toBeInViewport({ ratio: 0.5 });
  await client.button('Microphone').click({ trial: true });
  await expectClearOfEdges(client, position);
  await expectFits(page, `${name}, chat`);
  await chat.field.focus();
  await coverBelow(page, keyboard);
  for (const thing of [chat.field, send, chat.message(words)]) await expectUncovered(thing, keyboard);
  await coverBelow(page, 0);
  await client.button('Close the panel').click();
}
