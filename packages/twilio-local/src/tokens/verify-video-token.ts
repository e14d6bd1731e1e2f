import { errors, type JWTPayload, jwtVerify } from 'jose';
import * as z from 'zod/mini';
import { TokenRefusal, type TokenRefusalCode } from './token-refusal.ts';
import { secretBytes, type TwilioKey } from './twilio-key.ts';

/** What a token says of its holder. */
export interface VideoGrant {
  room: string;
  identity: string;
}

const name = z.string().check(z.minLength(1), z.maxLength(128));
const claims = z.object({ grants: z.object({ identity: name, video: z.object({ room: name }) }) });

/** How far the clocks of two machines may lie apart. */
const clockToleranceSeconds = 5;

interface VerifyOptions {
  now: Date;
  /** Takes a token that has run out: who is in a call already may come back to it. */
  evenExpired?: boolean;
}

/** Finds out whom a token lets in where. @throws TokenRefusal */
export async function verifyVideoToken(key: TwilioKey, token: string, options: VerifyOptions): Promise<VideoGrant> {
  const { grants } = parsed(await verified(key, token, options));
  return { room: grants.video.room, identity: grants.identity };
}

function parsed(payload: JWTPayload) {
  const { data } = claims.safeParse(payload);
  if (!data) throw new TokenRefusal(20106);
  return data;
}

async function verified(key: TwilioKey, token: string, { now, evenExpired = false }: VerifyOptions) {
  try {
    const { payload } = await jwtVerify(token, secretBytes(key), {
      algorithms: ['HS256'],
      issuer: key.keySid,
      subject: key.accountSid,
      requiredClaims: ['exp'],
      currentDate: now,
      clockTolerance: clockToleranceSeconds,
    });
    return payload;
  } catch (cause) {
    // The signature is checked before the dates, so what has run out was ours.
    if (evenExpired && cause instanceof errors.JWTExpired) return cause.payload;
    throw new TokenRefusal(codeOf(cause), { cause });
  }
}

function codeOf(cause: unknown): TokenRefusalCode {
  if (cause instanceof errors.JWTExpired) return 20104;
  if (cause instanceof errors.JWSSignatureVerificationFailed) return 20107;
  if (!(cause instanceof errors.JWTClaimValidationFailed)) return 20101;
  if (cause.claim === 'nbf' || cause.claim === 'iat') return 20105;
  return cause.claim === 'exp' ? 20104 : 20103;
}
