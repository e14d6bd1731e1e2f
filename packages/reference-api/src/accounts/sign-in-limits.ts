import { and, eq, gt } from 'drizzle-orm';
import { createTurns } from '../concurrency/in-turn.ts';
import { sha256 } from '../crypto/random.ts';
import { countAttempt, forgetAttempts, forgiveAttempt, type Limit } from '../server/attempts.ts';
import type { PublicContext } from '../server/implement.ts';
import { NETWORK, networkOf, PROVIDER, SITE } from '../server/network.ts';
import { type Pace, paceAttempt } from '../server/pace.ts';
import { familiar_networks } from '../storage/tables.ts';
import { FAMILIAR_DAYS } from '../storage/tidy.ts';

/** Wrong passwords for one account from one network. */
const FROM_ONE_NETWORK: Limit = { attempts: 10, minutes: 15 };
/** Wrong passwords from one network, whatever the account: a whole clinic may sit behind it. */
const PER_NETWORK: Limit = { attempts: 100, minutes: 15 };
/** Wrong passwords from one site, whatever the account, but for familiar networks: who rents it has a network for each try. */
const PER_SITE: Limit = { attempts: 200, minutes: 15 };
/** Wrong passwords for one account from one site, but for the networks there that are familiar. */
const FROM_ONE_SITE: Limit = { attempts: 20, minutes: 60 };
/** The same from one provider. More are free than one site may try, so no single customer slows the others down. */
const FROM_ONE_PROVIDER: Pace = { free: 30, minutes: 60, longestWaitSeconds: 300 };

/**
 * Sign-ins of this process that are counted at the same time. The counters of one site are one after another's in any
 * case; with more of them, those that wait would have all connections, and everybody else none.
 */
const counting = createTurns({ atOnce: 2, waiting: 300, forMs: 5_000, words: 'Too many sign-ins wait to be counted.' });

type Asking = Pick<PublicContext, 'database' | 'now' | 'address'>;

/**
 * Counts a sign-in before the password is looked at (decision 23). Any limit that a whole account shares is a
 * weapon: a stranger uses it up, and its owner waits. So every counter belongs to a place, wider and wider ones, and
 * fills with what came from there; a network where the owner signed in before has only its own. All of it goes by what
 * was typed, never by what exists: an address that nobody has is counted, slowed and shut out in the same way. A try
 * that any of them refuses counts in none: nobody is shut out for having been told to wait.
 */
export async function countSignIn(context: Asking, email: string): Promise<void> {
  const { pair, network, wholeSite, site, provider } = await keysOf(context, email);
  const { now } = context;
  // In the same order, always: two that come at once then wait for each other in one direction only.
  const count = () =>
    context.database.transaction(async (database) => {
      await countAttempt(database, pair, now, FROM_ONE_NETWORK);
      if (network !== null) await countAttempt(database, network, now, PER_NETWORK);
      if (await isFamiliar({ ...context, database }, pair)) return;
      if (wholeSite !== null) await countAttempt(database, wholeSite, now, PER_SITE);
      if (site !== null) await countAttempt(database, site, now, FROM_ONE_SITE);
      await paceAttempt(database, provider, now, FROM_ONE_PROVIDER);
    });
  await counting(count);
}

/** After the right password: this network's errors are forgotten, its attempt counts nowhere, and it is known. */
export async function forgiveSignIn(context: Asking, email: string): Promise<void> {
  const { database } = context;
  const { pair, network, wholeSite, site, provider } = await keysOf(context, email);
  await forgetAttempts(database, pair);
  if (network !== null) await forgiveAttempt(database, network);
  if (!(await isFamiliar(context, pair))) {
    if (wholeSite !== null) await forgiveAttempt(database, wholeSite);
    if (site !== null) await forgiveAttempt(database, site);
    await forgiveAttempt(database, provider);
  }
  await makeFamiliar(context, pair);
}

/**
 * After a reset by mail: whoever was locked out for having forgotten the password, or by strangers around them, gets
 * in with the new one. Reading the owner's mail is as good a proof as their password, so the network counts as theirs.
 */
export async function forgetSignIns(context: Asking, email: string): Promise<void> {
  const { pair } = await keysOf(context, email);
  await forgetAttempts(context.database, pair);
  await makeFamiliar(context, pair);
}

/** Hashed, because a counter's table is no place for what people mistype as their address. */
async function keysOf({ address }: Asking, email: string) {
  const account = await sha256(email);
  const from = async (place: string) => sha256(`${account}:${place}`);
  if (address === null) {
    return {
      pair: `sign_in:pair:${await from('')}`,
      network: null,
      wholeSite: null,
      site: null,
      provider: `sign_in:provider:${account}`,
    };
  }
  const network = networkOf(address, NETWORK);
  return {
    pair: `sign_in:pair:${await from(network)}`,
    network: `sign_in:network:${network}`,
    wholeSite: `sign_in:whole_site:${networkOf(address, SITE)}`,
    site: `sign_in:site:${await from(networkOf(address, SITE))}`,
    provider: `sign_in:provider:${await from(networkOf(address, PROVIDER))}`,
  };
}

/** Whether the account's owner proved to be at this network lately; `key` names both without telling either. */
async function isFamiliar({ database, now, address }: Asking, key: string): Promise<boolean> {
  if (address === null) return false;
  const since = new Date(now.getTime() - FAMILIAR_DAYS * 86_400_000);
  const found = await database
    .select({ key: familiar_networks.key })
    .from(familiar_networks)
    .where(and(eq(familiar_networks.key, key), gt(familiar_networks.last_seen_at, since)));
  return found.length > 0;
}

/** Remembers that the account's owner was here. Without an address there is nothing to remember. */
async function makeFamiliar({ database, now, address }: Asking, key: string): Promise<void> {
  if (address === null) return;
  await database
    .insert(familiar_networks)
    .values({ key, last_seen_at: now })
    .onConflictDoUpdate({ target: familiar_networks.key, set: { last_seen_at: now } });
}
