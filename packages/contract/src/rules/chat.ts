/** Longest chat message. */
export const CHAT_MESSAGE_MAX_LENGTH = 16_000;
/** Longest id that a sender may make up for a message; a UUID has 36. */
export const CHAT_MESSAGE_ID_MAX_LENGTH = 64;

/** Whether there is anything to send: an empty message is not sent (SESS-109). */
export function isSendable(message: string): boolean {
  return message.trim() !== '' && message.length <= CHAT_MESSAGE_MAX_LENGTH;
}
