import { test as base, expect } from '@playwright/test';
import { newChatPerson } from '../support/chat-person.ts';
import { type ChatServer, chatOfMaya, startChatServer } from '../support/chat-server.ts';

/** The unmodified SDK in a real browser, against the chat service on a database and nothing else of the portal. */
const test = base.extend<{ server: ChatServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern.
  server: async ({}, use) => {
    const server = await startChatServer({ warnBeforeMs: 595_000 });
    await use(server);
    await server.stop();
  },
});

const patientExpect = expect.configure({ timeout: 20_000 });
const { maya, alex } = chatOfMaya;

test('two people write to each other, come back to what they missed, and stay with a new token', async ({
  context,
  server,
}) => {
  const before = await server.messageCount();
  for (let number = 0; number < 70; number += 1) await server.say(alex, `Line ${number}`, `line ${number}`);
  const first = before + 70;
  const [one, other] = [await newChatPerson(context, server, maya), await newChatPerson(context, server, alex)];
  await Promise.all([one.join(), other.join()]);

  // History, from the last page to the first line.
  const pages = [await one.shown()];
  while (await one.hasEarlier()) pages.unshift(await one.showEarlier());
  expect(pages.length).toBeGreaterThan(2);
  expect(pages.flat()).toEqual(Array.from({ length: first }, (_, index) => index));

  // Both ways; what is sent again, or comes by the relay too, is there once.
  expect(await one.send('Bonjour à vous <b>', 'a')).toBe(first);
  expect(await one.send('Bonjour à vous <b>', 'a')).toBe(first);
  await server.say(maya, 'Bonjour à vous <b>', 'a');
  expect(await other.send('Hello', 'b')).toBe(first + 1);
  const said = [`${first} ${maya} Bonjour à vous <b>`, `${first + 1} ${alex} Hello`];
  await patientExpect.poll(() => one.heard()).toEqual(said);
  await patientExpect.poll(() => other.heard()).toEqual(said);
  expect(await other.read(first)).toBe(0);
  await patientExpect.poll(() => one.readBy(alex)).toBe(first);

  // The socket is lost, and something is said meanwhile.
  await other.cutSocket();
  await server.say(maya, 'While you were away', 'c');
  said.push(`${first + 2} ${maya} While you were away`);
  await patientExpect.poll(() => other.heard()).toEqual(said);

  // The server has asked both for new tokens; nothing is interrupted by it.
  await patientExpect.poll(() => one.states()).toContain('tokenAboutToExpire');
  await one.renew();
  expect(await one.send('Still here', 'd')).toBe(first + 3);
  said.push(`${first + 3} ${maya} Still here`);
  await patientExpect.poll(() => other.heard()).toEqual(said);
  expect((await one.states()).filter((state) => /^(connecting|disconnect|denied)/.test(state)).length).toBeLessThan(2);
  expect(await server.messageCount()).toBe(first + 4);
});
