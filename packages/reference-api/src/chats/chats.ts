import type { Implementation } from '../server/implement.ts';
import { answeringChatToken } from './chat-token.ts';
import { answeringGuestChatToken } from './guest-chat-token.ts';
import { listingChats } from './list-chats.ts';
import { readingChat } from './read-chat.ts';
import { sendingChatMessage } from './send-message.ts';

export const chats: readonly Implementation[] = [
  listingChats,
  answeringChatToken,
  answeringGuestChatToken,
  sendingChatMessage,
  readingChat,
];
