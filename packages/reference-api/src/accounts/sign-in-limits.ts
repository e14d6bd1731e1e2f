import { and, eq, gt } from 'drizzle-orm';
import { countAttempt, forgetAttempts, forgiveAttempt, type Limit } from '../server/attempts.ts';
import type { PublicContext } from '../server/implement.ts';
import { networkOf } from '../server/network.ts';
import { type Pace, paceAttempt } from '../server/pace.ts';
import { sha256 } from '../server/random.ts';
import { familiar_networks } from '../storage/tables.ts';

/** Wrong passwords for one account from one network. */
const FROM_ONE_NETWORK: Limit = { attempts: 10, minutes: 15 };
/** Wrong passwords from one network, whatever the account: a whole clinic may sit behind it. */
const PER_NETWORK: Limit = { attempts: 100, minutes: 15 };
/** Wrong passwords for one account from anywhere it was never signed in to. */
const FROM_ELSEWHERE: Pace = { free: 30, minutes: 15, longestWaitSeconds: 60 };
export const FAMILIAR_DAYS = 30;

type Asking = Pick<PublicContext, 'database' | 'now' | 'address'>;

/**
 * Counts a sign-in before the password is looked at (docs/decisions.md 23). A limit per account alone would let any
 * stranger shut anybody out with ten wrong passwords. So: one network is shut out of one account; a network that tries
 * many accounts is shut out of all; and guesses at one account that come from many networks are only slowed down, and
 * not even that on networks where its owner signed in before. All of it goes by what was typed, never by what exists:
 * an address that nobody has is counted, slowed and shut out in the same way.
 */
export async function countSignIn(context: Asking, email: string): Promise<void> {
  const { database, now } = context;
  const { pair, network, account } = await keysOf(context, email);
  // The narrowest first: what it refuses must not count towards the wider ones, or one person locks a clinic out.
  await countAttempt(database, pair, now, FROM_ONE_NETWORK);
  if (network !== null) await countAttempt(database, network, now, PER_NETWORK);
  if (!(await isFamiliar(context, pair))) await paceAttempt(database, account, now, FROM_ELSEWHERE);
}

/** After the right password: this network's errors are forgotten, its attempt counts nowhere, and it is known. */
export async function forgiveSignIn(context: Asking, email: string): Promise<void> {
  const { database, now } = context;
  const { pair, network, account } = await keysOf(context, email);
  await forgetAttempts(database, pair);
  if (!(await isFamiliar(context, pair))) await forgiveAttempt(database, account);
  if (network === null) return;
  await forgiveAttempt(database, network);
  await database
    .insert(familiar_networks)
    .values({ key: pair, last_seen_at: now })
    .onConflictDoUpdate({ target: familiar_networks.key, set: { last_seen_at: now } });
}

/** After a reset by mail: whoever was locked out for having forgotten the password gets in with the new one. */
export async function forgetSignIns(context: Asking, email: string): Promise<void> {
  const { pair, account } = await keysOf(context, email);
  await forgetAttempts(context.database, pair);
  await forgetAttempts(context.database, account);
}

async function isFamiliar({ database, now, address }: Asking, key: string): Promise<boolean> {
  const since = new Date(now.getTime() - FAMILIAR_DAYS * 86_400_000);
  const found = await database
    .select({ key: familiar_networks.key })
    .from(familiar_networks)
    .where(and(eq(familiar_networks.key, key), gt(familiar_networks.last_seen_at, since)));
  return address !== null && found.length > 0;
}

/** Hashed, because a counter's table is no place for what people mistype as their address. */
async function keysOf({ address }: Asking, email: string) {
  const network = address === null ? null : networkOf(address);
  const account = await sha256(email);
  return {
    pair: `sign_in:pair:${await sha256(`${account}:${network ?? ''}`)}`,
    network: network === null ? null : `sign_in:network:${network}`,
    account: `sign_in:account:${account}`,
  };
}
