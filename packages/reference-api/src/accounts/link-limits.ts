import { sha256 } from '../crypto/random.ts';
import { countAttempt, type Limit } from '../server/attempts.ts';
import type { PublicContext } from '../server/implement.ts';
import { networkOf } from '../server/network.ts';

/**
 * Mails to one address. As many minutes as a link works: whoever is told to wait, perhaps because a stranger asked so
 * often, has one in their mailbox that still does.
 */
const PER_RECEIVER: Limit = { attempts: 5, minutes: 60 };
/** What strangers may do from one network that costs mails, hashes or knowledge; a whole clinic may sit behind it. */
const PER_NETWORK = {
  mail: { attempts: 30, minutes: 15 },
  link: { attempts: 30, minutes: 15 },
  account: { attempts: 20, minutes: 60 },
  availability: { attempts: 200, minutes: 15 },
  // A calendar service asks for all of its customers from few networks, each several times a day.
  calendar: { attempts: 600, minutes: 15 },
} as const satisfies Record<string, Limit>;

type Asking = Pick<PublicContext, 'database' | 'now' | 'address'>;

/** Counts what a network does; refuses it with a 429 when that is too much. Without an address nothing is counted. */
export async function countFromNetwork(context: Asking, what: keyof typeof PER_NETWORK): Promise<void> {
  if (context.address === null) return;
  const key = `${what}:network:${networkOf(context.address)}`;
  await countAttempt(context.database, key, context.now, PER_NETWORK[what]);
}

/** Counts a mail that is asked for, by the address typed, whether anybody has it or not. */
export async function countMail(context: Asking, email: string, purpose: string): Promise<void> {
  const key = `mail:${purpose}:${await sha256(email)}`;
  await countAttempt(context.database, key, context.now, PER_RECEIVER);
  await countFromNetwork(context, 'mail');
}
