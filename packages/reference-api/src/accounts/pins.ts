import { randomDigits, sha256 } from '../crypto/random.ts';
import { pinMessage } from '../mails/mails.ts';
import { countAttempt, forgetAttempts, type Limit } from '../server/attempts.ts';
import type { PublicContext } from '../server/implement.ts';
import type { Challenge } from './two-factor.ts';

const PIN_MINUTES = 10;
const PIN_LENGTH = 7;
/**
 * Wrong pins. Bound to the account and the flow, so that neither a new pin nor a new sign-in gives anybody new guesses
 * (design, Security stance); the right pin is refused as well until the wait is over, or the refusals would tell it.
 */
const TRIED: Limit = { attempts: 5, minutes: 15 };
/** Each pin costs an SMS, and its receiver's patience: the ones sent again and those of new sign-ins count alike. */
const SENT: Limit = { attempts: 10, minutes: 15 };

/** A pin, and what is stored of it. */
export async function newPin(context: PublicContext, challengeId: string, number: string | null) {
  const text = randomDigits(context.random, PIN_LENGTH);
  const expires_at = new Date(context.now.getTime() + PIN_MINUTES * 60_000);
  return { text, stored: { pin_hash: await hashPin(challengeId, number, text), expires_at } };
}

/** Sends a pin; a 429 when too many were sent. */
export async function sendPin(
  context: PublicContext,
  { id, sms_number, locale }: { id: number; sms_number: string | null; locale: 'en' | 'fr' },
  pin: string,
): Promise<void> {
  const { database, now, ports } = context;
  if (sms_number === null) throw new Error('There is no number to send a pin to');
  await countAttempt(database, `pin_sent:account:${id}`, now, SENT);
  await ports.sms.send(pinMessage({ sms_number, locale }, pin), { database, now });
}

/** Counts the try, then tells whether it is the pin; a 429 when there were too many. */
export async function tryPin(context: PublicContext, challenge: Challenge, typed: string): Promise<boolean> {
  await countAttempt(context.database, triedKey(challenge), context.now, TRIED);
  return (await hashPin(challenge.id, challenge.account.sms_number, typed)) === challenge.pin_hash;
}

/** After the right pin: the errors before it no longer count. */
export async function forgiveTries(context: PublicContext, challenge: Challenge): Promise<void> {
  await forgetAttempts(context.database, triedKey(challenge));
}

function triedKey({ purpose, account }: Challenge): string {
  return `pin:${purpose}:account:${account.id}`;
}

/** Bound to its challenge, so that equal pins look different, and to its number: a pin proves no other phone. */
function hashPin(challengeId: string, number: string | null, pin: string): Promise<string> {
  return sha256(`${challengeId}:${number}:${pin}`);
}
