import { beforeEach, jest } from '@jest/globals';
import type { ChannelMessage, JoinChannel } from '../channel/chat-channel.ts';
import { type FakeChannel, fakeChannel } from './fake-channel.ts';

/** The chat service of a file's tests. */
export interface FakeChat {
  /** Channels that the test at hand has joined, in order. */
  readonly channels: readonly FakeChannel[];
  /** The one that was joined last. */
  channel(): FakeChannel;
  /** What every channel begins with, from now on. */
  give(given: { said?: readonly ChannelMessage[]; pageSize?: number; lastRead?: number | null }): void;
  /** Every attempt to join fails with this, until it is null. */
  refuse(error: Error | null): void;
}

/** Stands in for the chat service in all tests of a file; tickets are asked for as ever. */
export function installFakeChat(): FakeChat {
  const channels: FakeChannel[] = [];
  let given: Parameters<FakeChat['give']>[0] = {};
  let fault: Error | null = null;
  beforeEach(() => {
    channels.length = 0;
    given = {};
    fault = null;
  });
  const joinTwilioChannel: JoinChannel = async (request) => {
    await request.fetchTicket();
    if (fault) throw fault;
    const channel = fakeChannel(request, given);
    channels.push(channel);
    return channel;
  };
  jest.doMock('../channel/twilio-channel.ts', () => ({ joinTwilioChannel }));
  return {
    channels,
    channel: () => {
      const last = channels.at(-1);
      if (!last) throw new Error('No channel was joined');
      return last;
    },
    give: (next) => {
      given = next;
    },
    refuse: (error) => {
      fault = error;
    },
  };
}
