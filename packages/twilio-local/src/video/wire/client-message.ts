import * as z from 'zod/mini';
import { peerConnection } from './peer-connection.ts';

const id = z.string().check(z.minLength(1), z.maxLength(200));
/** Long enough for any token; what is longer is none. */
const token = z.string().check(z.maxLength(8_000));

const track = z.object({
  id,
  kind: z.enum(['audio', 'video', 'data']),
  name: z.string().check(z.maxLength(200)),
  enabled: z.boolean(),
  priority: z.optional(z.nullable(z.string().check(z.maxLength(20)))),
});

const participant = z.object({
  revision: z.int().check(z.minimum(0)),
  tracks: z.array(track).check(z.maxLength(20)),
});

const peer_connections = z.array(peerConnection).check(z.maxLength(50));

/** Inner layer, “RSP” 2: what clients say to a room. */
const message = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ice'), token }),
  z.object({
    type: z.literal('connect'),
    token,
    name: z.optional(z.nullable(z.string())),
    participant,
    peer_connections,
  }),
  z.object({ type: z.literal('update'), participant, peer_connections: z.optional(peer_connections) }),
  z.object({ type: z.literal('sync'), session: z.string(), token, participant, peer_connections }),
  z.object({ type: z.literal('disconnect') }),
]);

export type ClientMessage = z.infer<typeof message>;
export type Message<Type extends ClientMessage['type']> = Extract<ClientMessage, { type: Type }>;
/** A track as its publisher describes it. */
export type ClientTrack = z.infer<typeof track>;
/** What a client publishes; newer ones have higher revisions. */
export type Publishing = z.infer<typeof participant>;

/** A message as a client may send it; null for anything else. */
export function readClientMessage(body: unknown): ClientMessage | null {
  return message.safeParse(body).data ?? null;
}
