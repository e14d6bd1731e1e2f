import type { BrowserContext } from '@playwright/test';
import type * as Conversations from '@twilio/conversations';
import { type ChatServer, chatOfMaya, chatPath } from './chat-server.ts';

/** What the page keeps for the test. */
interface ChatPage {
  Twilio: { Conversations: typeof Conversations };
  client: Conversations.Client;
  conversation: Conversations.Conversation;
  page: Conversations.Paginator<Conversations.Message>;
  /** Messages added since the page joined: `46 10 Hello`. */
  heard: string[];
  /** States of the connection and what was said of the token. */
  states: string[];
  sockets: WebSocket[];
}

declare const window: Window & ChatPage & { WebSocket: typeof WebSocket };

/** Runs in the page before anything else: keeps what the SDK hides. */
function prepare(): void {
  window.heard = [];
  window.states = [];
  window.sockets = [];
  window.WebSocket = class extends WebSocket {
    constructor(url: string | URL) {
      super(url);
      window.sockets.push(this);
    }
  };
}

/** Runs in the page: comes in and waits until messages are heard. */
async function join({ token, path, channel }: { token: string; path: string; channel: string }): Promise<void> {
  const twilsock = { uri: `ws://${location.host}${path}` };
  const client = new window.Twilio.Conversations.Client(token, { Twilsock: twilsock, logLevel: 'silent' });
  window.client = client;
  client.on('connectionStateChanged', (state) => window.states.push(state));
  client.on('tokenAboutToExpire', () => window.states.push('tokenAboutToExpire'));
  await new Promise<void>((resolve) => client.on('initialized', resolve));
  window.conversation = await client.getConversationByUniqueName(channel);
  window.conversation.on('messageAdded', ({ index, author, body }) => {
    window.heard.push(`${index} ${author} ${body}`);
  });
  window.page = await window.conversation.getMessages(30);
}

/** Somebody with a page of their own. */
export async function newChatPerson(context: BrowserContext, server: ChatServer, identity: string) {
  const page = await context.newPage();
  await page.addInitScript(prepare);
  await page.goto(server.url);
  const shown = () => page.evaluate(() => window.page.items.map(({ index }) => index));
  return {
    join: async (ttlSeconds?: number) => {
      const token = await server.token(identity, ttlSeconds);
      await page.evaluate(join, { token, path: chatPath, channel: chatOfMaya.channel });
    },
    send: (body: string, id: string) =>
      page.evaluate((given) => window.conversation.sendMessage(given.body, { id: given.id }), { body, id }),
    heard: () => page.evaluate(() => window.heard),
    states: () => page.evaluate(() => window.states),
    /** Indexes of the messages on the page that is shown. */
    shown,
    showEarlier: async () => {
      await page.evaluate(async () => {
        window.page = await window.page.prevPage();
      });
      return shown();
    },
    hasEarlier: () => page.evaluate(() => window.page.hasPrevPage),
    read: (index: number) => page.evaluate((to) => window.conversation.advanceLastReadMessageIndex(to), index),
    /** How far somebody has read, as this person sees it. */
    readBy: (who: string) =>
      page.evaluate(
        async (name) => (await window.conversation.getParticipantByIdentity(name))?.lastReadMessageIndex,
        who,
      ),
    renew: async () => {
      const token = await server.token(identity);
      await page.evaluate((fresh) => window.client.updateToken(fresh).then(() => undefined), token);
    },
    /** Ends the socket as a lost network would. */
    cutSocket: () => page.evaluate(() => window.sockets.at(-1)?.close(4000)),
  };
}
