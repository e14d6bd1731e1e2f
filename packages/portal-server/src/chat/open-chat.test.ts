import { describe, expect, it, jest } from '@jest/globals';
import type { ConversationStore } from '@portal/twilio-local';
import { openChat } from './open-chat.ts';
import { createTwilioConversations } from './twilio-conversations.ts';

const now = new Date('2026-03-18T15:30:00Z');
const pass = { channel: 'chat-1-10', participants: ['1', '10'], identity: '1', session: '7', ttlSeconds: 600 };
const none = (): never => {
  throw new Error('No chat is opened here');
};
const store: ConversationStore = {
  ...{ find: none, messages: none, send: none, markRead: none },
  ...{ countUnread: none, tellTyping: none, listen: none },
};
const options = { secret: 'ours', isRevoked: none, clock: () => now, log: none, store };
const key = { accountSid: `AC${'1'.repeat(32)}`, keySid: `SK${'2'.repeat(32)}`, secret: 'theirs' };
const twilio = { key, serviceSid: `IS${'3'.repeat(32)}` };

const grantsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).grants;

describe('chats that this portal carries', () => {
  it('open with its tokens on its own port, one conversation each', async () => {
    const chat = openChat({}, options);
    const { token, socketPath } = await chat.port.chatToken(pass, now);
    expect([socketPath, chat.sockets]).toEqual(['/twilio/chat/socket', undefined]);
    expect(grantsOf(token)).toEqual({
      identity: '1',
      chat: { service_sid: `IS${'0'.repeat(32)}`, channel: 'chat-1-10' },
    });
  });
});

describe('chats that Twilio carries', () => {
  const answering = (status: number) => jest.fn<typeof fetch>(async () => new Response('{}', { status }));

  it('open with tokens of the account, once the conversation and everybody in it are there', async () => {
    const requests = jest.spyOn(globalThis, 'fetch').mockImplementation(answering(201));
    const chat = openChat({ twilio }, options);
    const { token, socketPath } = await chat.port.chatToken(pass, now);
    await chat.port.chatToken({ ...pass, identity: '10' }, now);
    const sent = requests.mock.calls.map(([url, init]) => [String(url), String(init?.body)]);
    requests.mockRestore();
    expect([socketPath, chat.service, chat.sockets]).toEqual([null, undefined, 'wss://tsock.us1.twilio.com']);
    expect(grantsOf(token)).toEqual({ identity: '1', chat: { service_sid: twilio.serviceSid } });
    const folder = `https://conversations.twilio.com/v1/Services/${twilio.serviceSid}/Conversations`;
    expect(sent).toEqual([
      [folder, 'UniqueName=chat-1-10&FriendlyName=chat-1-10'],
      [`${folder}/chat-1-10/Participants`, 'Identity=1'],
      [`${folder}/chat-1-10/Participants`, 'Identity=10'],
    ]);
  });

  it('are made once, and what is there already is fine', async () => {
    const fetch = answering(409);
    const conversations = createTwilioConversations({ ...twilio, fetch });
    await conversations.ensure('chat-1-10', ['1', '10']);
    await conversations.ensure('chat-1-10', ['1', '10']);
    expect(fetch).toHaveBeenCalledTimes(3);
  });

  it('are tried again after Twilio said no', async () => {
    const fetch = answering(500);
    const conversations = createTwilioConversations({ ...twilio, fetch });
    await expect(conversations.ensure('chat-1-10', ['1'])).rejects.toThrow('Twilio did not make a conversation ready');
    await expect(conversations.ensure('chat-1-10', ['1'])).rejects.toThrow();
    expect(fetch).toHaveBeenCalledTimes(2);
  });
});
