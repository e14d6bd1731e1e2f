import type { HttpRequest } from '../wire/client-frame.ts';
import { configuration } from './configuration.ts';
import { fetchConversation, listMine, markRead } from './conversation.ts';
import { fetchObject, listItems } from './objects.ts';
import { join, leave } from './participants.ts';
import { type Answer, type Handler, type RequestContext, RequestRefusal, readRequest } from './request.ts';
import { sendMessage } from './send-message.ts';
import { subscribe } from './subscribe.ts';
import { typing } from './typing.ts';

/** All that the SDK asks for text chats; a star stands for any one part. */
const handlers: readonly [route: string, handler: Handler][] = [
  ['GET Client v2 Configuration', configuration],
  ['GET v1 MyConversations', listMine],
  ['GET v1 MyConversations *', fetchConversation],
  ['POST v1 MyConversations *', markRead],
  ['GET v1 Conversations *', fetchConversation],
  ['POST v1 Conversations * Messages', sendMessage],
  ['POST v1 Conversations * Participants', join],
  ['DELETE v1 Conversations * Participants *', leave],
  ['POST v1 Typing', typing],
  ['GET v3 Documents *', fetchObject],
  ['GET v3 Lists *', fetchObject],
  ['GET v3 Maps *', fetchObject],
  ['GET v3 Lists * Items', listItems],
  ['GET v3 Maps * Items', listItems],
  ['POST v4 Subscriptions', subscribe],
];

const routes = handlers.map(([route, handler]) => ({ parts: route.split(' '), handler }));

/** Answers a request, with a refusal if need be; only faults of ours are thrown. */
export async function answerRequest(request: HttpRequest, payload: string, context: RequestContext): Promise<Answer> {
  try {
    const read = readRequest(request, payload);
    const asked = [read.method, ...read.path];
    const route = routes.find(
      ({ parts }) => parts.length === asked.length && parts.every((part, at) => part === '*' || part === asked[at]),
    );
    if (!route) throw new RequestRefusal(404, 'Nothing here');
    return await route.handler(read, context);
  } catch (error) {
    if (!(error instanceof RequestRefusal)) throw error;
    return { status: error.status, body: { status: error.status, message: error.message } };
  }
}
