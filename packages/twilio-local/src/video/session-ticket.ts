import { SignJWT } from 'jose';
import * as z from 'zod/mini';
import { secretBytes, type TwilioKey } from '../tokens/twilio-key.ts';
import { verifyByAny } from '../tokens/verify-token.ts';

const ticket = z.object({
  room: z.string(),
  sid: z.string(),
  identity: z.string(),
  /** Milliseconds. */
  joinedAt: z.number(),
});

/** Who somebody was in which room: enough for a server without memory to take them back. */
export type SessionTicket = z.infer<typeof ticket>;

/** Keeps tickets and access tokens, which the same secret signs, apart. */
const issuer = 'video-session';

/** How long after the end of the token that brought somebody in a lost socket still ends no call. */
const graceMs = 3 * 3_600_000;

/**
 * Signs what the SDK calls its session: it holds the text unread, and shows it when it comes back.
 * @param tokenEndsAt when the token runs out that brought them in
 */
export function signTicket(key: TwilioKey, content: SessionTicket, tokenEndsAt: Date): Promise<string> {
  return new SignJWT(content)
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(issuer)
    .setExpirationTime(new Date(tokenEndsAt.getTime() + graceMs))
    .sign(secretBytes(key));
}

/** A ticket of ours that is still good; null for anything else. */
export async function readTicket(key: TwilioKey, text: string, now: Date): Promise<SessionTicket | null> {
  try {
    const options = { algorithms: ['HS256'], issuer, currentDate: now };
    const { payload } = await verifyByAny(key, text, options);
    return ticket.safeParse(payload).data ?? null;
  } catch {
    return null;
  }
}
