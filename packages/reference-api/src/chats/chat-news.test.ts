import { describe, expect, it } from '@jest/globals';
import { type ChatNews, chatTopic, readChatTopic } from './chat-news.ts';

describe('news of chats', () => {
  it.each<ChatNews>([
    { kind: 'message', conversationId: 5 },
    { kind: 'read', conversationId: 12 },
    { kind: 'typing', conversationId: 5, identity: '3' },
  ])('come out of the database’s channel as they went in: %o', (news) => {
    expect(readChatTopic(chatTopic(news))).toEqual(news);
  });

  it.each(['waiting 5', 'chat', 'chat x message', 'chat 5 deleted', ''])('are no other news: “%s”', (topic) => {
    expect(readChatTopic(topic)).toBeNull();
  });
});
