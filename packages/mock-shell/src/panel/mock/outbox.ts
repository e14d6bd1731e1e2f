import { devOutbox } from '@portal/contract/calls/dev';
import * as z from '@portal/contract/schema';
import type { World } from '../../world/world.ts';

const messagesSchema = z.array(
  z.object({ to: z.string(), subject: z.nullable(z.string()), body: z.string(), sent_at: z.string() }),
);

/** A mail or text message that the world would have sent. */
export type Message = z.output<typeof messagesSchema>[number] & {
  /** Counted from the first: the same message may be sent twice at the same time. */
  number: number;
};

/** What was sent so far, the newest first. Asked of the world itself: no rule touches it, and no log. */
export async function readOutbox(world: Pick<World, 'answer'>): Promise<Message[]> {
  const { method, path } = devOutbox;
  const { body } = await world.answer({ method, path, headers: [['accept', 'application/json']], body: null });
  const messages = z.parse(messagesSchema, JSON.parse(new TextDecoder().decode(body ?? new ArrayBuffer())));
  return messages.map((message, index) => ({ ...message, number: messages.length - index }));
}
