import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { jest } from '@jest/globals';
import { LOCAL_SERVICE_SID, localKey, signChatToken } from '@portal/twilio-local';
import { attachSockets, CHAT_PATH, chatSockets } from '@portal/twilio-local/node';
import { memoryStore } from '@portal/twilio-local/testing';

/** Two people of a conversation, and a guest of whom no read marks are kept. */
export const conversation = { id: 7, channel: 'chat-1-2', participants: ['1', '2'], guests: ['3'] };

/** The SDK leaves timers behind when it is shut down; the process of the tests does not wait for them. */
export function letTimersGo(): void {
  const { setTimeout: once, setInterval: always } = globalThis;
  jest.spyOn(globalThis, 'setTimeout').mockImplementation((work, ms) => once(work, ms).unref());
  jest.spyOn(globalThis, 'setInterval').mockImplementation((work, ms) => always(work, ms).unref());
}

/** The portal's own chat service, on a port of its own and with one conversation in memory. */
export interface ChatService {
  socketUrl: string;
  store: ReturnType<typeof memoryStore>;
  token(identity: string, ttlSeconds?: number): Promise<string>;
  /** Ends every socket as a lost network would. */
  cut(): void;
  stop(): Promise<void>;
}

/** @param warnBeforeMs how long before its end the service asks for a new token */
export async function startChatService(warnBeforeMs = 180_000): Promise<ChatService> {
  const key = localKey('secret');
  const store = memoryStore(conversation);
  const faults: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const service = chatSockets({ key, store, timings: { warnBeforeMs }, log: (line) => faults.push(line) });
  const attached = attachSockets(server, [service]);
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    socketUrl: `ws://localhost:${port}${CHAT_PATH}`,
    store,
    token: (identity, ttlSeconds = 600) => {
      const { channel } = conversation;
      return signChatToken(key, { identity, channel, ttlSeconds, serviceSid: LOCAL_SERVICE_SID }, new Date());
    },
    cut,
    stop: async () => {
      attached.close();
      cut();
      await new Promise((resolve) => server.close(resolve));
      if (faults.length > 0) throw new Error(faults.join('\n'));
    },
  };
}
