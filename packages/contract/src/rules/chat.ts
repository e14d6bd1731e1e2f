/** Longest chat message. */
export const CHAT_MESSAGE_MAX_LENGTH = 16_000;
/** Longest id that a sender may make up for a message; a UUID has 36. */
export const CHAT_MESSAGE_ID_MAX_LENGTH = 64;
/** Most unread messages that are told by their number on pages other than the chats'. */
export const UNREAD_SHOWN_MAX = 99;

/** A count of unread messages in a place of two or three signs. */
export function unreadInShort(count: number): string {
  return count > UNREAD_SHOWN_MAX ? `${UNREAD_SHOWN_MAX}+` : String(count);
}

/** Whether there is anything to send: an empty message is not sent (SESS-109). */
export function isSendable(message: string): boolean {
  return message.trim() !== '' && message.length <= CHAT_MESSAGE_MAX_LENGTH;
}
