import { MISSED } from '../changes/topics.ts';

/** What happened in a chat, for those who have it open. */
type ToldNews =
  | { kind: 'message' | 'read'; conversationId: number }
  | { kind: 'typing'; conversationId: number; identity: string };

/** The same, or that something may have happened in any of them. */
export type ChatNews = ToldNews | { kind: 'missed' };

/** The news as a topic, which carries ids and no content. */
export function chatTopic(news: ToldNews): string {
  return ['chat', news.conversationId, news.kind, ...(news.kind === 'typing' ? [news.identity] : [])].join(' ');
}

/** The news of a topic; null for topics of anything else. */
export function readChatTopic(topic: string): ChatNews | null {
  if (topic === MISSED) return { kind: 'missed' };
  const [, id = '', kind, identity = ''] = /^chat (\d+) (message|read|typing)(?: (\d+))?$/.exec(topic) ?? [];
  const conversationId = Number(id);
  if (kind === 'typing') return { kind, conversationId, identity };
  return kind === 'message' || kind === 'read' ? { kind, conversationId } : null;
}
