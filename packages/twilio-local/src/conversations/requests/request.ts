import type { ChatGrant } from '../../tokens/verify-chat-token.ts';
import type { ConversationStore } from '../conversation-store.ts';
import type { Subscriptions } from '../subscriptions.ts';
import type { ConversationTimings } from '../timings.ts';
import type { HttpRequest } from '../wire/client-frame.ts';

/** A request of the SDK's as if by HTTP; all of it travels in frames. */
export interface Request {
  method: HttpRequest['method'];
  /** Parts of the path, decoded. */
  path: readonly string[];
  params: Readonly<Record<string, string>>;
  payload: string;
  /** Made up by the SDK for each write. */
  mutationId: string | null;
}

export interface Answer {
  status: number;
  body: object;
}

/** What an answer is made from. */
export interface RequestContext {
  store: ConversationStore;
  /** Who asks. */
  grant: ChatGrant;
  timings: ConversationTimings;
  subscriptions: Subscriptions;
}

export type Handler = (request: Request, context: RequestContext) => Promise<Answer>;

/** A request that gets no for an answer. */
export class RequestRefusal extends Error {
  override readonly name = 'RequestRefusal';
  readonly status: 400 | 403 | 404 | 409;

  constructor(status: RequestRefusal['status'], message: string) {
    super(message);
    this.status = status;
  }
}

/** The parts of a request, decoded. */
export function readRequest({ method, path, params = {}, headers = {} }: HttpRequest, payload: string): Request {
  const mutationId = Object.entries(headers).find(([name]) => name.toLowerCase() === 'x-twilio-mutation-id')?.[1];
  return {
    method,
    path: path.split('/').filter(Boolean).map(decoded),
    params: Object.fromEntries(
      Object.entries(params).flatMap(([name, value]) => (typeof value === 'string' ? [[name, decoded(value)]] : [])),
    ),
    payload,
    mutationId: typeof mutationId === 'string' ? mutationId : null,
  };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // Taken as it stands: nothing is found under it.
    return text;
  }
}

/** What a request carries, as a schema reads it. @throws RequestRefusal */
export function readBody<Value>(
  { payload }: Request,
  schema: { safeParse(value: unknown): { data?: Value | undefined } },
): Value {
  const { data } = schema.safeParse(parsed(payload));
  if (data === undefined) throw new RequestRefusal(400, 'Not understood');
  return data;
}

function parsed(payload: string): unknown {
  try {
    return JSON.parse(payload);
  } catch {
    return undefined;
  }
}
