import { jwtVerify, SignJWT } from 'jose';
import * as z from 'zod/mini';
import { secretBytes, type TwilioKey } from '../tokens/twilio-key.ts';

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

/** No appointment is longer. */
const validForSeconds = 12 * 3_600;

/** Signs what the SDK calls its session: it holds the text unread, and shows it when it comes back. */
export function signTicket(key: TwilioKey, content: SessionTicket): Promise<string> {
  return new SignJWT(content)
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(issuer)
    .setExpirationTime(Math.floor(content.joinedAt / 1000) + validForSeconds)
    .sign(secretBytes(key));
}

/** A ticket of ours that is still good; null for anything else. */
export async function readTicket(key: TwilioKey, text: string, now: Date): Promise<SessionTicket | null> {
  try {
    const options = { algorithms: ['HS256'], issuer, currentDate: now };
    const { payload } = await jwtVerify(text, secretBytes(key), options);
    return ticket.safeParse(payload).data ?? null;
  } catch {
    return null;
  }
}
