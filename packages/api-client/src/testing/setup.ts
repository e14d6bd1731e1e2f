import { jest } from '@jest/globals';
import type { Call } from '@portal/contract/call';
import { type ApiClientOptions, createApiClient } from '../client.ts';
import { PortalError } from '../portal-error.ts';

type Reply = (request: Request) => Response | Promise<Response>;

export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json', ...headers } });
}

/** A client on a network that gives the replies in turn, the last one for ever. */
export function setUp(replies: Reply | Reply[], options: Partial<ApiClientOptions> = {}) {
  const turns = Array.isArray(replies) ? [...replies] : [replies];
  const requests: Request[] = [];
  const waits: number[] = [];
  const onUnauthorized = jest.fn<(call: Call, sentToken: string | null, reason: string | undefined) => void>();
  const transport: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    requests.push(request);
    const reply = turns.length > 1 ? turns.shift() : turns[0];
    if (!reply) throw new Error('No reply was given');
    return reply(request);
  };
  const client = createApiClient({
    baseUrl: '/api',
    fetch: transport,
    token: () => 'token-1',
    locale: () => 'en',
    onUnauthorized,
    random: () => 1,
    wait: async (milliseconds) => {
      waits.push(milliseconds);
    },
    ...options,
  });
  /** What the network has seen, below its origin. */
  const addresses = () => requests.map(({ method, url }) => `${method} ${url.replace(new URL(url).origin, '')}`);
  return { client, requests, waits, onUnauthorized, addresses };
}

/** The error a call ends with. */
export async function failureOf(call: Promise<unknown>): Promise<PortalError> {
  const outcome = await call.then(
    () => null,
    (error: unknown) => error,
  );
  if (outcome instanceof PortalError) return outcome;
  throw new Error('The call did not fail as calls do', { cause: outcome });
}
