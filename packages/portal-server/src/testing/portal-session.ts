import type { RunningPortal } from '../start/start-portal.ts';

// Tests read answers of every shape; what they expect of them is what they check.
// biome-ignore lint/suspicious/noExplicitAny: see above
type Answer = any;

/** Asks the API of a portal. */
export async function ask(
  portal: RunningPortal,
  method: string,
  path: string,
  sent: { token?: string; body?: object } = {},
): Promise<{ status: number; body: Answer }> {
  const headers = new Headers({ 'Content-Type': 'application/json' });
  if (sent.token !== undefined) headers.set('Authorization', sent.token);
  const body = sent.body === undefined ? null : JSON.stringify(sent.body);
  const answer = await portal.api.fetch(new Request(`http://portal.test${path}`, { method, headers, body }));
  const text = await answer.text();
  return { status: answer.status, body: text === '' ? null : JSON.parse(text) };
}

export async function tokenOf(portal: RunningPortal, email: string): Promise<string> {
  return (await ask(portal, 'POST', '/dev/tokens', { body: { email } })).body.access_token;
}

/** A session of Maya and Alex that began a minute ago. */
export interface PortalSession {
  id: string;
  chat_id: string;
  mayaId: string;
  alexId: string;
}

/** Makes a session, with the tokens of the two. */
export async function makePortalSession(
  portal: RunningPortal,
  { maya, alex }: Record<'maya' | 'alex', string>,
): Promise<PortalSession> {
  const made = await ask(portal, 'POST', '/dev/appointments', {
    body: {
      ...{ counsellor: 'maya@demo.test', client: 'alex@demo.test', provider_type: 'individual', modality: 'video' },
      ...{ counselling_type: 'other', starts_in_seconds: -60, duration: 60, status: 'pending' },
    },
  });
  const { id } = made.body;
  const seen = await ask(portal, 'GET', `/practice/appointments/${id}`, { token: maya });
  const idOf = async (token: string) => (await ask(portal, 'GET', '/practice/users/me', { token })).body.id;
  return { id, chat_id: String(seen.body.chat.id), mayaId: await idOf(maya), alexId: await idOf(alex) };
}

/** What opens the chat of a session to one of the two. */
export async function chatToken(portal: RunningPortal, session: PortalSession, token: string): Promise<string> {
  return (await ask(portal, 'GET', `/practice/chats/${session.chat_id}/token`, { token })).body.token;
}

/** What opens the call of a session to one of the two. */
export async function videoToken(
  portal: RunningPortal,
  session: PortalSession,
  { token, userId }: { token: string; userId: string },
): Promise<string> {
  const query = new URLSearchParams({ room_id: session.id, user_id: userId });
  return (await ask(portal, 'GET', `/practice/twilio_videos/token?${query}`, { token })).body.token;
}
