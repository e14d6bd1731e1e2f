import type { ChatPort } from './ports.ts';

/** Where nobody carries chats, as in the mock shell: pages show what they show when the chat service is away. */
export const noChat: ChatPort = {
  chatToken: async () => ({ token: 'no-chat-here', socketPath: '/no-chat-here' }),
};
