import { SignJWT } from 'jose';
import { secretBytes, type TwilioKey } from './twilio-key.ts';

/** Who may enter which room, and for how long. */
export interface VideoPass {
  /** The room's name: the id of its appointment. */
  room: string;
  /** `{user_id}_{role}`: unique in its room, and what the others there see. */
  identity: string;
  ttlSeconds: number;
}

/** The header that makes a JWT an access token of Twilio's. */
const protectedHeader = { alg: 'HS256', typ: 'JWT', cty: 'twilio-fpa;v=1' } as const;

/** Signs an access token as Twilio's own libraries do, so that Twilio and the server here take it alike. */
export function signVideoToken(key: TwilioKey, { room, identity, ttlSeconds }: VideoPass, now: Date): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  return new SignJWT({ grants: { identity, video: { room } } })
    .setProtectedHeader(protectedHeader)
    .setJti(`${key.keySid}-${issuedAt}`)
    .setIssuer(key.keySid)
    .setSubject(key.accountSid)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + ttlSeconds)
    .sign(secretBytes(key));
}
