import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createConversationStore, seedDemoWorld } from '@portal/reference-api';
import { openPreparedPglite } from '@portal/reference-api/testing';
import { type ConversationTimings, LOCAL_SERVICE_SID, localKey, newSecret, signChatToken } from '@portal/twilio-local';
import { attachSockets, CHAT_PATH, chatSockets } from '@portal/twilio-local/node';

/** A server with nothing but the SDK, a page for it, and the chat service on a demo world of its own. */
export interface ChatServer {
  url: string;
  /** Says something without a browser, as the relay does. */
  say(author: string, body: string, clientMessageId: string): Promise<void>;
  /** How many messages are kept. */
  messageCount(): Promise<number>;
  token(identity: string, ttlSeconds?: number): Promise<string>;
  stop(): Promise<void>;
}

/** Maya and her client Alex, in the demo world. */
export const chatOfMaya = { channel: 'chat-1-10', maya: '1', alex: '10' } as const;

/** What the page connects to. */
export const chatPath = CHAT_PATH;

const sdk = createRequire(import.meta.url).resolve('@twilio/conversations/package.json');
const sdkScript = readFileSync(path.join(path.dirname(sdk), 'builds/twilio-conversations.min.js'));
const page = '<!doctype html><title>Chat</title><link rel="icon" href="data:,"><script src="/sdk.js"></script>';

export async function startChatServer(timings: Partial<ConversationTimings>): Promise<ChatServer> {
  const { database, listen, close } = await openPreparedPglite();
  const clock = () => new Date();
  await seedDemoWorld(database, clock());
  const store = createConversationStore({ database, listen, clock });
  const key = localKey(newSecret());
  const faults: string[] = [];
  const server = createServer(({ url }, response) => {
    response.setHeader('content-type', url === '/sdk.js' ? 'text/javascript' : 'text/html');
    response.end(url === '/sdk.js' ? sdkScript : page);
  });
  const chat = chatSockets({ key, store, timings, clock, log: (line) => faults.push(line) });
  const attached = attachSockets(server, [chat]);
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const conversation = async () => {
    const found = await store.find(chatOfMaya.channel);
    if (!found) throw new Error('The demo world has no such chat');
    return found;
  };
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    say: async (author, body, clientMessageId) => {
      await store.send((await conversation()).id, { author, body, clientMessageId });
    },
    messageCount: async () => (await conversation()).messageCount,
    token: (identity, ttlSeconds = 600) => {
      const { channel } = chatOfMaya;
      return signChatToken(key, { identity, channel, ttlSeconds, serviceSid: LOCAL_SERVICE_SID }, clock());
    },
    stop: async () => {
      attached.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await close();
      if (faults.length > 0) throw new Error(faults.join('\n'));
    },
  };
}
