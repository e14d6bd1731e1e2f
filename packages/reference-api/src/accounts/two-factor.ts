import { and, eq, gt, isNull } from 'drizzle-orm';
import { randomText } from '../crypto/random.ts';
import type { PublicContext } from '../server/implement.ts';
import { notFound, Refusal } from '../server/refusal.ts';
import type { Database } from '../storage/database.ts';
import { people, two_factor_challenges } from '../storage/tables.ts';
import { refuseIfLocked } from './account-lock.ts';
import { newPin, sendPin } from './pins.ts';

/** How long a wait goes on at most, however often its pin is renewed: it stands for a password that was typed. */
const CHALLENGE_MINUTES = 30;

/** What a pin is awaited for. One that was sent for a thing opens nothing else. */
export type Purpose = (typeof two_factor_challenges.$inferSelect)['purpose'];
export type Challenge = Awaited<ReturnType<typeof findChallenge>>;

/** Waits for a pin from now on, sends it by SMS and answers the wait's id (doc 1 §4). */
export async function openChallenge(
  context: PublicContext,
  account: { id: number; sms_number: string | null; locale: 'en' | 'fr' },
  purpose: Purpose,
): Promise<string> {
  const id = randomText(context.random, 24);
  const pin = await newPin(context, id, account.sms_number);
  await context.database
    .insert(two_factor_challenges)
    .values({ id, purpose, person_id: account.id, created_at: context.now, ...pin.stored });
  await sendPin(context, account, pin.text);
  return id;
}

/** A challenge that still waits for its pin, and whose it is; a stranger's, used or expired id is a 404, a locked account's a 403. */
export async function findChallenge(context: PublicContext, id: string, purpose: Purpose) {
  const { pin_hash } = two_factor_challenges;
  const [challenge] = await context.database
    .select({ id: two_factor_challenges.id, purpose: two_factor_challenges.purpose, pin_hash, account: people })
    .from(two_factor_challenges)
    .innerJoin(people, eq(people.id, two_factor_challenges.person_id))
    .where(and(isOpen(id, context.now), eq(two_factor_challenges.purpose, purpose)));
  if (!challenge) throw notFound();
  refuseIfLocked(challenge.account);
  return challenge;
}

/** Replaces the pin of an open challenge and sends the new one. */
export async function renewPin(context: PublicContext, { id, account }: Challenge): Promise<void> {
  const pin = await newPin(context, id, account.sms_number);
  await context.database.update(two_factor_challenges).set(pin.stored).where(isOpen(id, context.now));
  await sendPin(context, account, pin.text);
}

/** Uses a challenge up; of two who come at once, the second is refused. */
export async function spendChallenge(context: PublicContext, id: string): Promise<void> {
  const used = await context.database
    .update(two_factor_challenges)
    .set({ used_at: context.now })
    .where(isOpen(id, context.now))
    .returning({ id: two_factor_challenges.id });
  if (used.length === 0) throw new Refusal(422, 'wrong_pin');
}

/** Ends a person's waits: what began with an old password, or while two-factor sign-in was on, is worth nothing. */
export async function dropChallenges(database: Database, personId: number): Promise<void> {
  await database.delete(two_factor_challenges).where(eq(two_factor_challenges.person_id, personId));
}

function isOpen(id: string, now: Date) {
  const { used_at, created_at, expires_at } = two_factor_challenges;
  const oldest = new Date(now.getTime() - CHALLENGE_MINUTES * 60_000);
  return and(eq(two_factor_challenges.id, id), isNull(used_at), gt(created_at, oldest), gt(expires_at, now));
}
