import { and, eq, gt, isNull } from 'drizzle-orm';
import type { PublicContext } from '../server/implement.ts';
import { randomDigits, randomText, sha256 } from '../server/random.ts';
import { notFound, Refusal } from '../server/refusal.ts';
import { people, two_factor_challenges } from '../storage/tables.ts';

const PIN_MINUTES = 10;
const PIN_LENGTH = 7;

/** Starts a two-factor sign-in: stores the challenge, sends the pin by SMS, answers the challenge's id (doc 1 §4). */
export async function openChallenge(
  context: PublicContext,
  account: { id: number; sms_number: string | null; locale: 'en' | 'fr' },
): Promise<string> {
  const id = randomText(context.random, 24);
  const pin = await newPin(context, id);
  await context.database
    .insert(two_factor_challenges)
    .values({ id, person_id: account.id, created_at: context.now, ...pin.stored });
  await sendPin(context, account, pin.text);
  return id;
}

/** A challenge that still waits for its pin, and whose it is; a stranger's, used or expired id is a 404. */
export async function findChallenge(context: PublicContext, id: string) {
  const [challenge] = await context.database
    .select({ id: two_factor_challenges.id, pin_hash: two_factor_challenges.pin_hash, account: people })
    .from(two_factor_challenges)
    .innerJoin(people, eq(people.id, two_factor_challenges.person_id))
    .where(isOpen(id, context.now));
  if (!challenge) throw notFound();
  return challenge;
}

/** Replaces the pin of an open challenge and sends the new one. */
export async function renewPin(
  context: PublicContext,
  challenge: Awaited<ReturnType<typeof findChallenge>>,
): Promise<void> {
  const pin = await newPin(context, challenge.id);
  await context.database.update(two_factor_challenges).set(pin.stored).where(isOpen(challenge.id, context.now));
  await sendPin(context, challenge.account, pin.text);
}

/** Uses a challenge up; of two who come at once, the second is refused. */
export async function useChallenge(context: PublicContext, id: string): Promise<void> {
  const used = await context.database
    .update(two_factor_challenges)
    .set({ used_at: context.now })
    .where(isOpen(id, context.now))
    .returning({ id: two_factor_challenges.id });
  if (used.length === 0) throw new Refusal(422, 'wrong_pin');
}

/** What is stored of a pin: bound to its challenge, so that equal pins look different. */
export function hashPin(challengeId: string, pin: string): Promise<string> {
  return sha256(`${challengeId}:${pin}`);
}

function isOpen(id: string, now: Date) {
  const { used_at, expires_at } = two_factor_challenges;
  return and(eq(two_factor_challenges.id, id), isNull(used_at), gt(expires_at, now));
}

async function newPin(context: PublicContext, challengeId: string) {
  const text = randomDigits(context.random, PIN_LENGTH);
  const expires_at = new Date(context.now.getTime() + PIN_MINUTES * 60_000);
  return { text, stored: { pin_hash: await hashPin(challengeId, text), expires_at } };
}

async function sendPin(
  context: PublicContext,
  account: { sms_number: string | null; locale: 'en' | 'fr' },
  pin: string,
): Promise<void> {
  if (account.sms_number === null) throw new Error('A two-factor account has no number to send its pin to');
  const body = account.locale === 'fr' ? `Votre NIP de connexion est ${pin}` : `Your sign-in pin is ${pin}`;
  await context.ports.sms.send({ to: account.sms_number, body }, { database: context.database, now: context.now });
}
