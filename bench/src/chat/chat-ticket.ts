import type { Participant } from './open-conversations.ts';
import { askApi } from './portal-api.ts';

/** What lets somebody into their conversation's channel. */
export async function chatTicket(
  portal: string,
  { token, chatId }: Participant,
): Promise<{ token: string; socketUrl: string }> {
  const path = `/practice/chats/${chatId}/token`;
  const access = (await askApi(portal, { token, path })) as { token: string; socket_path: string };
  return { token: access.token, socketUrl: `${portal.replace('http', 'ws')}${access.socket_path}` };
}
