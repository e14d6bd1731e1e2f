import { SignJWT } from 'jose';
import { secretBytes, type TwilioKey } from './twilio-key.ts';

interface TokenContent {
  /** Whom it is for, and what it opens. */
  grants: { identity: string } & Record<string, unknown>;
  /** What the token hangs on, in the words of whoever signs it. Twilio knows no such claim: left out for it. */
  session?: string | undefined;
  ttlSeconds: number;
}

/** The header that makes a JWT an access token of Twilio's. */
const protectedHeader = { alg: 'HS256', typ: 'JWT', cty: 'twilio-fpa;v=1' } as const;

/** Signs an access token as Twilio's own libraries do, so that Twilio and the server here take it alike. */
export function signToken(key: TwilioKey, { grants, session, ttlSeconds }: TokenContent, now: Date): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  return new SignJWT({ grants, ...(session === undefined ? {} : { sid: session }) })
    .setProtectedHeader(protectedHeader)
    .setJti(`${key.keySid}-${issuedAt}`)
    .setIssuer(key.keySid)
    .setSubject(key.accountSid)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + ttlSeconds)
    .sign(secretBytes(key));
}
