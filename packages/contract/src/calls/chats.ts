import * as z from '@portal/contract/schema';
import { defineCall } from '../call.ts';
import { Chat, ChatAccess, ChatMessage } from '../entities/chat.ts';
import { ById } from '../entities/inputs.ts';
import { CHAT_MESSAGE_ID_MAX_LENGTH, CHAT_MESSAGE_MAX_LENGTH } from '../rules/chat.ts';

export const listChats = /*#__PURE__*/ defineCall(() => ({
  id: 'chats.list',
  method: 'GET',
  path: '/practice/chats',
  answer: z.array(Chat),
  callers: ['practitioner'],
  refusals: [403],
  source: ['BA-082'],
  summary: "The practitioner's chats, the latest message first",
}));

/** Practitioner and client chat (RULES-183); the guest of a couple has a call of their own (RULES-191). */
export const chatToken = /*#__PURE__*/ defineCall(() => ({
  id: 'chats.token',
  method: 'GET',
  path: '/practice/chats/:id/token',
  params: ById,
  answer: ChatAccess,
  callers: ['practitioner', 'client'],
  refusals: [403, 404],
  source: ['API-108', 'API-110', 'API-114', 'BA-071'],
  summary: 'A token for the chat service, good for one channel',
}));

export const guestChatToken = /*#__PURE__*/ defineCall(() => ({
  id: 'chats.guest_token',
  method: 'GET',
  path: '/practice/appointments/:id/guest_chat_token',
  params: ById,
  answer: ChatAccess,
  callers: ['guest'],
  refusals: [403, 404],
  source: ['API-109', 'BA-072'],
  summary: "The couples guest's token for the chat service",
}));

/** A guest’s messages do not go through the server (RULES-190). */
export const sendChatMessage = /*#__PURE__*/ defineCall(() => ({
  id: 'chats.send_message',
  method: 'POST',
  path: '/practice/chats/:id/messages',
  params: ById,
  body: z.object({
    /** Made up by who sends; the channel's message carries it too, so that both are one. */
    id: z.string().check(z.minLength(1), z.maxLength(CHAT_MESSAGE_ID_MAX_LENGTH)),
    message: z.string().check(z.regex(/\S/, 'rules.required'), z.maxLength(CHAT_MESSAGE_MAX_LENGTH)),
  }),
  answer: ChatMessage,
  callers: ['practitioner', 'client'],
  refusals: [403, 404, 422],
  source: ['API-111', 'BA-073'],
  summary: 'Record a chat message; one that was recorded before is answered as it was',
}));

export const readChat = /*#__PURE__*/ defineCall(() => ({
  id: 'chats.read',
  method: 'PUT',
  path: '/practice/chats/:id/read',
  params: ById,
  callers: ['practitioner', 'client'],
  refusals: [403, 404],
  source: ['API-112', 'BA-074'],
  summary: 'Mark a chat as read',
}));
