/** @jest-environment node */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type ChatService, conversation, letTimersGo, startChatService } from '../testing/chat-service.ts';
import { type ChatConnectionEvent, createChatConnection } from './chat-connection.ts';
import { joinTwilioChannel } from './twilio-channel.ts';

/** So many frames the SDK sends until a channel is in and its messages are heard. */
const frames = Array.from({ length: 15 }, (_, index) => index + 1);
const services: ChatService[] = [];
const printed = jest.spyOn(console, 'error').mockReturnValue();
/** What happens as a frame is sent, by the address of the socket. */
const events = new Map<string, { frame: number; sent: number; asked: number; happen(socket: WebSocket): void }>();

beforeEach(() => {
  letTimersGo();
  const { send } = WebSocket.prototype;
  jest.spyOn(WebSocket.prototype, 'send').mockImplementation(function happenAndSend(this: WebSocket, data) {
    const event = events.get(this.url);
    if (event) event.sent += 1;
    if (event && event.sent > event.frame && !isReply(data)) event.asked += 1;
    if (event?.sent === event?.frame) event?.happen(this);
    // A network that is gone takes the frame with it.
    send.call(this, data);
  });
  printed.mockClear();
});
afterEach(async () => {
  events.clear();
  await Promise.all(services.splice(0).map((service) => service.stop()));
});

/** What the server has said is answered, however much of it arrives before the socket is closed. */
const isReply = (data: unknown) => new TextDecoder().decode(data as ArrayBuffer).includes('"method":"reply"');

async function until(isThere: () => boolean): Promise<void> {
  while (!isThere()) await new Promise(setImmediate);
}

/** Opens a chat on a service of its own, and waits until the SDK sends a frame: what then happens is done first. */
async function openUntil(
  frame: number,
  happen: (service: ChatService, chat: ReturnType<typeof createChatConnection>) => void,
) {
  const service = await startChatService();
  services.push(service);
  const told: ChatConnectionEvent[] = [];
  const chat = createChatConnection({
    channel: conversation.channel,
    joinChannel: joinTwilioChannel,
    fetchTicket: async () => ({ token: await service.token('1'), socketUrl: service.socketUrl }),
    isOnline: () => true,
    report: () => undefined,
    tell: (event) => told.push(event),
  });
  chat.open();
  const socket = await new Promise<WebSocket>((resolve) => {
    const happenOnce = (sending: WebSocket) => {
      happen(service, chat);
      resolve(sending);
    };
    events.set(service.socketUrl, { frame, sent: 0, asked: 0, happen: happenOnce });
  });
  /** What the chat shows, from its first page on. */
  const lines = () =>
    told.flatMap((event) => {
      if (event.type === 'joined') return event.channel.latest.messages.map(({ body }) => body);
      return event.type === 'message' ? [event.message.body] : [];
    });
  /** Frames that went out after it had happened, and answer nothing. */
  const askedSince = () => events.get(service.socketUrl)?.asked ?? Number.NaN;
  return { service, chat, told, socket, lines, askedSince };
}

// Jest fails a test that leaves a rejection unhandled: browsers report it as a fault of the page.
describe('whichever of its frames the SDK is sending, no rejection is left to nobody, and nothing is printed', () => {
  it('when the network goes: the channel is joined in the end, and messages are heard', async () => {
    const heard = frames.map(async (frame) => {
      const { service, chat, told, lines } = await openUntil(frame, ({ cut }) => cut());
      await until(() => told.some(({ type }) => type === 'joined'));
      await service.store.send(conversation.id, { author: '2', body: 'Hello', clientMessageId: 'a' });
      await until(() => lines().length > 0);
      chat.close();
      return [frame, ...lines()];
    });
    expect(await Promise.all(heard)).toEqual(frames.map((frame) => [frame, 'Hello']));
    expect(printed).not.toHaveBeenCalled();
  });

  it('when the person leaves: the socket is closed, and nothing is told any more', async () => {
    const left = frames.map(async (frame) => {
      const { told, socket, askedSince } = await openUntil(frame, (_service, chat) => chat.close());
      const before = told.length;
      await until(() => socket.readyState === WebSocket.CLOSED);
      // It takes leave, beside what it sends at once, and asks for nothing that nobody would see.
      return [frame, told.length - before, askedSince() >= 1, askedSince() <= 4];
    });
    expect(await Promise.all(left)).toEqual(frames.map((frame) => [frame, 0, true, true]));
    expect(printed).not.toHaveBeenCalled();
  });
});
