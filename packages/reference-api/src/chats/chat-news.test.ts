import { describe, expect, it } from '@jest/globals';
import { MISSED } from '../changes/topics.ts';
import { chatTopic, readChatTopic } from './chat-news.ts';

describe('news of chats', () => {
  it.each<Parameters<typeof chatTopic>[0]>([
    { kind: 'message', conversationId: 5 },
    { kind: 'read', conversationId: 12 },
    { kind: 'typing', conversationId: 5, identity: '3' },
  ])('come out of a topic as they went in: %o', (news) => {
    expect(readChatTopic(chatTopic(news))).toEqual(news);
  });

  it('may be of any chat, where some were missed', () => {
    expect(readChatTopic(MISSED)).toEqual({ kind: 'missed' });
  });

  it.each(['waiting 5', 'chat', 'chat x message', 'chat 5 deleted', ''])('are no other news: “%s”', (topic) => {
    expect(readChatTopic(topic)).toBeNull();
  });
});
