import { auditOf } from '../audit/audit.ts';
import { json } from '../server/answer.ts';
import { readBounded } from '../server/bounded-body.ts';
import { networkOf } from '../server/network.ts';
import { Refusal } from '../server/refusal.ts';
import type { Incoming, Server } from '../server/serve-call.ts';
import { spend } from '../server/spend.ts';
import { takeEvent } from './take-event.ts';

/** Where the payment provider sends what it has to tell. */
export const WEBHOOK_PATH = '/webhooks/stripe';

/** Its events are some kilobytes. In bytes. */
const LARGEST = 262_144;

/**
 * POST /webhooks/stripe: beside the calls of the contract, for it is signed over its bytes, which nothing may touch
 * before they are checked. Only what is not signed costs its network something: the provider is never refused.
 */
export async function receiveWebhook(server: Server, incoming: Omit<Incoming, 'params'>): Promise<Response> {
  const { request, address, trace } = incoming;
  const now = server.clock();
  const body = await readBody(request);
  if (body === null) throw new Refusal(413, 'too_large');
  const signature = request.headers.get('Stripe-Signature') ?? '';
  const event = await server.ports.payments.readEvent(body, signature, now);
  if (event === null) {
    if (address !== null) await spend('network', networkOf(address), { ports: server.ports, ...incoming });
    const message = 'A payment webhook was refused: its signature is missing, wrong or too old';
    server.ports.log.write({ level: 'info', message, trace_id: trace.id });
    return json({ error: 'This event is not signed as it has to be.', code: 'not_signed' }, 400);
  }
  const { database, ports } = server;
  const audit = auditOf({ now, traceId: trace.id, personId: null });
  await takeEvent({ database, payments: ports.payments, audit, now }, event);
  return json({ received: true });
}

/** A sender that goes away in the middle has sent nothing. */
async function readBody(request: Request): Promise<Uint8Array | null> {
  return readBounded(request, LARGEST).catch((cause: unknown) => {
    throw new Refusal(422, 'invalid_input', { cause });
  });
}
