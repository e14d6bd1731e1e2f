import * as z from 'zod/mini';

/** Outer layer, “TCMP” 2: what keeps a socket alive and carries the messages of rooms. One JSON object per text frame. */
const frame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hello'), version: z.literal(2), timeout: z.number(), body: z.optional(z.unknown()) }),
  z.object({ type: z.literal('msg'), body: z.unknown() }),
  z.object({ type: z.literal('heartbeat') }),
  z.object({ type: z.literal('bye') }),
]);

export type ClientFrame = z.infer<typeof frame>;

/** A frame as a client may send it; null for anything else. */
export function readFrame(text: string): ClientFrame | null {
  try {
    return frame.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
