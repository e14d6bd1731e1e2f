import * as z from 'zod/mini';

const id = z.string().check(z.minLength(1), z.maxLength(200));
const revision = z.int().check(z.minimum(0));

/** An SDP is handed on byte for byte: the SDK finds its own track ids in it again. */
const description = z.object({
  type: z.enum(['offer', 'answer', 'close']),
  revision,
  sdp: z.optional(z.string()),
});

const candidate = z.object({
  candidate: z.string(),
  sdpMid: z.optional(z.nullable(z.string())),
  sdpMLineIndex: z.optional(z.nullable(z.number())),
  usernameFragment: z.optional(z.nullable(z.string())),
});

/** All candidates so far, each time: the other side takes the new ones by itself. */
const ice = z.object({
  candidates: z.array(candidate).check(z.maxLength(500)),
  ufrag: z.nullable(z.string()),
  revision,
  complete: z.optional(z.boolean()),
});

/** What a client tells of one of its peer connections. */
export const peerConnection = z.object({ id, description: z.optional(description), ice: z.optional(ice) });

export type PeerConnectionState = z.infer<typeof peerConnection>;
export type Description = z.infer<typeof description>;
export type IceState = z.infer<typeof ice>;
