/** @jest-environment node */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type ChatService, conversation, letTimersGo, startChatService } from '../testing/chat-service.ts';
import type { ChannelEvent, ChatChannel, JoinRequest } from './chat-channel.ts';
import { type ChatConnectionEvent, createChatConnection } from './chat-connection.ts';
import { joinTwilioChannel } from './twilio-channel.ts';

/** The unmodified SDK against the portal's own chat service: the facts that the adapter relies on (docs/chat.md). */
let service: ChatService;
const opened: ChatChannel[] = [];
const reported: unknown[] = [];
const start = async (warnBeforeMs?: number) => {
  service = await startChatService(warnBeforeMs);
};
beforeEach(() => {
  reported.length = 0;
  letTimersGo();
});
afterEach(async () => {
  for (const channel of opened.splice(0)) channel.close();
  await service.stop();
  expect(reported).toEqual([]);
});

/** Comes into the conversation; what is heard can be waited for. */
async function join(identity: string, change: Partial<JoinRequest> = {}) {
  const heard: ChannelEvent[] = [];
  const waiting = new Set<() => void>();
  const look = () => {
    for (const again of waiting) again();
  };
  let tickets = 0;
  const channel = await joinTwilioChannel({
    channel: conversation.channel,
    fetchTicket: async () => {
      tickets += 1;
      look();
      return { token: await service.token(identity), socketUrl: service.socketUrl };
    },
    hear: (event) => {
      heard.push(event);
      look();
    },
    report: (error) => reported.push(error),
    signal: new AbortController().signal,
    ...change,
  });
  opened.push(channel);
  const until = (isThere: (events: ChannelEvent[]) => boolean) =>
    new Promise<void>((resolve) => {
      const again = () => {
        if (!isThere(heard)) return;
        waiting.delete(again);
        resolve();
      };
      waiting.add(again);
      again();
    });
  const lines = () =>
    heard.flatMap((event) => (event.type === 'message' ? `${event.message.author} ${event.message.body}` : []));
  return { channel, heard, lines, until, tickets: () => tickets };
}

const say = (author: string, body: string, id = body) =>
  service.store.send(conversation.id, { author, body, clientMessageId: id });

describe('the chat service’s own client', () => {
  it('gives the last page, pages backwards, and hears what is said from joining on', async () => {
    await start();
    for (let line = 0; line < 70; line += 1) await say('2', `Line ${line}`);
    const { channel, lines, until } = await join('1');
    const indexes = [channel.latest.messages.map(({ index }) => index)];
    let page = channel.latest;
    while (page.hasEarlier) {
      page = await channel.earlier();
      indexes.unshift(page.messages.map(({ index }) => index));
    }
    expect(indexes.map(({ length }) => length)).toEqual([10, 30, 30]);
    expect(indexes.flat()).toEqual(Array.from({ length: 70 }, (_, index) => index));
    expect(channel.latest.messages[0]).toMatchObject({ id: 'Line 40', author: '2', body: 'Line 40' });
    // Said as soon as one is in: the window in which the SDK alone would lose it.
    await say('2', 'At once');
    await until(() => lines().length === 1);
    expect(lines()).toEqual(['2 At once']);
  });

  it('carries messages both ways, each once, with its sender’s id', async () => {
    await start();
    const [one, other] = [await join('1'), await join('2')];
    await one.channel.send('Bonjour <b>', 'a');
    await one.channel.send('Bonjour <b>', 'a');
    await other.channel.send('Hello', 'b');
    for (const { until, lines } of [one, other]) {
      await until(() => lines().length >= 2);
      expect(lines()).toEqual(['1 Bonjour <b>', '2 Hello']);
    }
    const message = one.heard.find((event) => event.type === 'message')?.message;
    expect(message).toMatchObject({ id: 'a', index: 0, at: expect.any(Date) });
  });

  it('keeps read marks, and tells who is typing', async () => {
    await start();
    await say('2', 'Read me');
    const [one, other] = [await join('1'), await join('2')];
    expect(one.channel.lastRead).toBeNull();
    await one.channel.markRead(0);
    expect((await service.store.find(conversation.channel))?.participants[0]?.lastReadIndex).toBe(0);
    expect((await join('1')).channel.lastRead).toBe(0);
    await one.channel.tellTyping();
    await other.until((heard) => heard.some((event) => event.type === 'typing' && event.isTyping));
    expect(other.heard).toContainEqual({ type: 'typing', author: '1', isTyping: true });
  });

  it('finds what was missed after the socket was lost', async () => {
    await start();
    const { heard, lines, until } = await join('1');
    service.cut();
    await until(() => heard.some(({ type }) => type === 'reconnecting'));
    await say('2', 'While you were away');
    await until(() => lines().length === 1);
    expect(heard.map(({ type }) => type)).toContain('reconnected');
    expect(lines()).toEqual(['2 While you were away']);
  });

  it('gets a new token before its own ends, and nothing is interrupted', async () => {
    await start(599_000);
    const { heard, tickets, until, lines } = await join('1');
    await until(() => tickets() === 2);
    await say('2', 'Still here');
    await until(() => lines().length === 1);
    expect(heard.map(({ type }) => type)).toEqual(['message']);
  });

  it('goes on asking for a new token when it does not come at once', async () => {
    await start(599_000);
    let asked = 0;
    const { heard, until, lines } = await join('1', {
      fetchTicket: async () => {
        asked += 1;
        if (asked === 2) throw new Error('The portal is down');
        return { token: await service.token('1', asked === 1 ? 600 : 900), socketUrl: service.socketUrl };
      },
    });
    while (asked < 3) await new Promise(setImmediate);
    expect(reported.splice(0)).toMatchObject([{ message: 'The portal is down' }]);
    await say('2', 'Still here');
    await until(() => lines().length === 1);
    expect(heard.map(({ type }) => type)).toEqual(['message']);
  });

  it('asks once more when the network goes while a new token is on its way, and leaves no rejection to nobody', async () => {
    await start(599_000);
    let asked = 0;
    let joined: () => void = () => undefined;
    const inside = new Promise<void>((resolve) => {
      joined = resolve;
    });
    const { heard, until } = await join('1', {
      fetchTicket: async () => {
        asked += 1;
        // The warning comes a second after the first token was made: on a busy machine, before one is in.
        if (asked === 2) await inside;
        const token = await service.token('1', asked < 3 ? 600 : 900);
        // It is sent at once, and answered no sooner than in the turn after this one.
        if (asked === 2) setImmediate(() => service.cut());
        return { token, socketUrl: service.socketUrl };
      },
    });
    joined();
    await until(() => heard.some(({ type }) => type === 'reconnected'));
    while (asked < 3) await new Promise(setImmediate);
    expect(reported.splice(0)).toMatchObject([{ message: 'disconnected' }]);
  });

  it('does not begin when the network goes while it asks for all conversations, and leaves no rejection to nobody', async () => {
    await start();
    const count = service.store.countUnread;
    service.store.countUnread = (...asked) => {
      service.store.countUnread = count;
      service.cut();
      return count(...asked);
    };
    // Jest fails a test that leaves a rejection unhandled, or prints.
    await expect(join('1')).rejects.toThrow('disconnected');
    expect((await join('1')).channel.latest.messages).toEqual([]);
  });

  it('ends once its token has run out without another, and a fresh client with a fresh token takes its place', async () => {
    await start(599_000);
    const ticket = async (ttlSeconds: number) => {
      return { token: await service.token('1', ttlSeconds), socketUrl: service.socketUrl };
    };
    /** However long joining takes, its token lasts: the one that takes its place runs out. */
    let lasting = 599;
    let isRunningOut = false;
    const told: ChatConnectionEvent[] = [];
    const count = (wanted: ChatConnectionEvent['type']) => told.filter(({ type }) => type === wanted).length;
    const again = new Promise<void>((resolve) => {
      const connection = createChatConnection({
        channel: conversation.channel,
        joinChannel: joinTwilioChannel,
        fetchTicket: async () => {
          if (count('lost') > 0) return ticket(900);
          if (isRunningOut) throw new Error('No renewal');
          isRunningOut = count('joined') > 0;
          // Each another one: the SDK does not show the same token twice.
          lasting += 1;
          return ticket(isRunningOut ? 2 : lasting);
        },
        isOnline: () => true,
        report: (error) => reported.push(error),
        tell: (event) => {
          told.push(event);
          if (event.type !== 'joined') return;
          opened.push({ ...event.channel, close: connection.close });
          if (count('joined') === 2) resolve();
        },
      });
      connection.open();
    });
    await again;
    expect([count('joined'), count('lost')]).toEqual([2, 1]);
    expect(reported.splice(0).every((error) => error instanceof Error && error.message === 'No renewal')).toBe(true);
    await say('2', 'Still here');
    while (!told.some(({ type }) => type === 'message')) await new Promise(setImmediate);
    // One with an old token does not begin.
    await expect(join('1', { fetchTicket: () => ticket(-5) })).rejects.toThrow('let nobody in');
  });

  it('is given up at once when nobody wants it any more, and tells nothing after it was closed', async () => {
    await start();
    const { socketUrl } = service;
    const leaving = new AbortController();
    const nowhere = async () => ({ token: await service.token('1'), socketUrl: socketUrl.replace(/chat/, 'nowhere') });
    const joining = join('1', { fetchTicket: nowhere, signal: leaving.signal });
    leaving.abort(new Error('left'));
    await expect(joining).rejects.toThrow('left');
    const { channel, heard } = await join('1');
    const other = await join('2');
    channel.close();
    await say('2', 'Anybody there?');
    await other.until(() => other.lines().length === 1);
    expect(heard).toEqual([]);
  });
});
