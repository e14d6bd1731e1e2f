/**
 * Twilio's ids are two letters and 32 hexadecimal digits. Here they hold the numbers they stand for, so nothing has to
 * be looked up and nothing changes when the server restarts; what an id opens is asked of the store each time.
 */
const digits = 32;

type NumberedKind = 'conversation' | 'channel' | 'messages' | 'roster';

/** A conversation, and the three objects that the SDK watches of it: `ET` a document, `ES` a list, `MP` a map. */
const prefixes: Record<NumberedKind, string> = { conversation: 'CH', channel: 'ET', messages: 'ES', roster: 'MP1' };

const hex = (number: number, length: number) => number.toString(16).padStart(length, '0');

/** The id of a conversation or of one of its objects. */
export function sidOf(kind: NumberedKind, conversationId: number): string {
  const prefix = prefixes[kind];
  return prefix + hex(conversationId, digits + 2 - prefix.length);
}

/** What an id of a conversation or of one of its objects stands for; null for any other text. */
export function readSid(sid: string): { kind: NumberedKind; conversationId: number } | null {
  if (!/^[A-Z]{2}[0-9a-f]{32}$/.test(sid)) return null;
  for (const kind of ['conversation', 'channel', 'messages', 'roster'] as const) {
    const prefix = prefixes[kind];
    const conversationId = Number.parseInt(sid.slice(prefix.length), 16);
    if (sid.startsWith(prefix) && conversationId <= 2_147_483_647) return { kind, conversationId };
  }
  return null;
}

/** The id of a message. */
export function messageSid(conversationId: number, index: number): string {
  return `IM${hex(conversationId, digits / 2)}${hex(index, digits / 2)}`;
}

/** The id of somebody's part in a conversation, by their place in it. */
export function participantSid(conversationId: number, place: number): string {
  return `MB${hex(conversationId, digits / 2)}${hex(place, digits / 2)}`;
}

/** The map of one's own conversations; whose it is, a socket knows. */
export const MY_CONVERSATIONS_SID = `MP2${'0'.repeat(digits - 1)}`;
/** The map of what is known of oneself. */
export const MY_USER_SID = `MP3${'0'.repeat(digits - 1)}`;
