import * as z from 'zod/mini';
import { type Handler, readBody } from './request.ts';

const mostObjects = 100;

const poke = z.object({
  action: z.enum(['establish', 'cancel']),
  correlation_id: z.number(),
  requests: z
    .array(
      z.object({
        object_sid: z.string().check(z.maxLength(100)),
        last_event_id: z.optional(z.nullable(z.int())),
      }),
    )
    .check(z.maxLength(mostObjects)),
});

/** Begins or ends the telling of changes. What was missed is told first; it is how a client that comes back catches up. */
export const subscribe: Handler = async (request, { subscriptions }) => {
  const { action, correlation_id, requests } = readBody(request, poke);
  for (const { object_sid, last_event_id } of requests) {
    if (action === 'establish') subscriptions.establish(object_sid, { correlation_id, after: last_event_id ?? 0 });
    else subscriptions.cancel(object_sid, { correlation_id });
  }
  return { status: 202, body: { max_batch_size: mostObjects, estimated_delivery_in_ms: 5_000 } };
};
