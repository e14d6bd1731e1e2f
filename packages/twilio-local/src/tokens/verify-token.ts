import { errors, type JWTPayload, type JWTVerifyOptions, type JWTVerifyResult, jwtVerify } from 'jose';
import { TokenRefusal, type TokenRefusalCode } from './token-refusal.ts';
import { believedBytes, type TwilioKey } from './twilio-key.ts';

/** How far the clocks of two machines may lie apart. */
const clockToleranceSeconds = 5;

export interface VerifyOptions {
  now: Date;
  /** Takes a token that has run out: who is in a call already may come back to it. */
  evenExpired?: boolean;
}

/** Verifies what any secret of a key may have signed. @throws as jose does, by the last of them */
export async function verifyByAny(key: TwilioKey, token: string, options: JWTVerifyOptions): Promise<JWTVerifyResult> {
  const [first, ...others] = believedBytes(key);
  let verified = jwtVerify(token, first, options);
  for (const secret of others)
    verified = verified.catch((cause: unknown) => {
      if (cause instanceof errors.JWSSignatureVerificationFailed) return jwtVerify(token, secret, options);
      throw cause;
    });
  return verified;
}

/** What a token of ours says. @throws TokenRefusal */
export async function verifyToken(
  key: TwilioKey,
  token: string,
  { now, evenExpired = false }: VerifyOptions,
): Promise<JWTPayload> {
  try {
    const { payload } = await verifyByAny(key, token, {
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
