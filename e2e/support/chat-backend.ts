import type { Portal } from './test.ts';

interface ListedChat {
  id: string;
  channel: string;
  unread_count: number;
}

export type Backend = Awaited<ReturnType<typeof chatBackend>>;

/** Somebody of the demo world who speaks to the API without a page, as another device of theirs would. */
export async function chatBackend(portal: Portal, email: string) {
  const token = await portal.tokenFor(email);
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${portal.url}/api/practice${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
    return response.status === 204 ? null : response.json();
  };
  return {
    /** The chat of a session. */
    chatOf: async (appointmentId: string) => {
      const { chat } = (await call('GET', `/appointments/${appointmentId}`)) as { chat: { id: string } };
      return chat.id;
    },
    say: (chatId: string, message: string) =>
      call('POST', `/chats/${chatId}/messages`, { id: crypto.randomUUID(), message }),
    /** Messages of a practitioner's chat that they have not read. */
    unread: async (chatId: string) => {
      const chats = (await call('GET', '/chats')) as ListedChat[];
      return chats.find(({ id }) => id === chatId)?.unread_count;
    },
  };
}
