/** What happened in a chat, for those who have it open. */
export type ChatNews =
  | { kind: 'message' | 'read'; conversationId: number }
  | { kind: 'typing'; conversationId: number; identity: string };

/** The news as a topic of the database's channel, which carries ids and no content. */
export function chatTopic(news: ChatNews): string {
  return ['chat', news.conversationId, news.kind, ...(news.kind === 'typing' ? [news.identity] : [])].join(' ');
}

/** The news of a topic; null for topics of anything else. */
export function readChatTopic(topic: string): ChatNews | null {
  const [, id = '', kind, identity = ''] = /^chat (\d+) (message|read|typing)(?: (\d+))?$/.exec(topic) ?? [];
  const conversationId = Number(id);
  if (kind === 'typing') return { kind, conversationId, identity };
  return kind === 'message' || kind === 'read' ? { kind, conversationId } : null;
}
