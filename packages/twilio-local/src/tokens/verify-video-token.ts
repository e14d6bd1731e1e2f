import * as z from 'zod/mini';
import { TokenRefusal } from './token-refusal.ts';
import type { TwilioKey } from './twilio-key.ts';
import { type VerifyOptions, verifyToken } from './verify-token.ts';

/** What a token says of its holder. */
export interface VideoGrant {
  room: string;
  identity: string;
  /** What it ends with; null for a token that says nothing of it. */
  session: string | null;
  /** When the token runs out. */
  endsAt: Date;
}

const name = z.string().check(z.minLength(1), z.maxLength(128));
const claims = z.object({
  exp: z.int(),
  sid: z.optional(name),
  grants: z.object({ identity: name, video: z.object({ room: name }) }),
});

/** Finds out whom a token lets in where. @throws TokenRefusal */
export async function verifyVideoToken(key: TwilioKey, token: string, options: VerifyOptions): Promise<VideoGrant> {
  const { data } = claims.safeParse(await verifyToken(key, token, options));
  if (!data) throw new TokenRefusal(20106);
  const { identity, video } = data.grants;
  return { room: video.room, identity, session: data.sid ?? null, endsAt: new Date(data.exp * 1000) };
}
