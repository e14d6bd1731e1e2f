import * as z from 'zod/mini';
import { TokenRefusal } from './token-refusal.ts';
import type { TwilioKey } from './twilio-key.ts';
import { verifyToken } from './verify-token.ts';

/** Who holds a token, what it opens, and until when. */
export interface ChatGrant {
  identity: string;
  channel: string;
  /** What it ends with; null for a token that says nothing of it. */
  session: string | null;
  expiresAt: Date;
}

const name = z.string().check(z.minLength(1), z.maxLength(128));
const claims = z.object({
  exp: z.number(),
  sid: z.optional(name),
  grants: z.object({ identity: name, chat: z.object({ channel: name }) }),
});

/** Finds out whom a token lets into which conversation. @throws TokenRefusal */
export async function verifyChatToken(key: TwilioKey, token: string, now: Date): Promise<ChatGrant> {
  const { data } = claims.safeParse(await verifyToken(key, token, { now }));
  if (!data) throw new TokenRefusal(20106);
  const { identity, chat } = data.grants;
  return { identity, channel: chat.channel, session: data.sid ?? null, expiresAt: new Date(data.exp * 1000) };
}
