import { eq, sql } from 'drizzle-orm';
import { countAttempt, forgiveAttempt, type Limit } from '../server/attempts.ts';
import type { PersonContext } from '../server/implement.ts';
import { networkOf, SITE } from '../server/network.ts';
import { clinics } from '../storage/tables.ts';

/** Wrong tokens of one person: enough for a token read badly from paper, too few to find one by trying. */
const PER_PERSON: Limit = { attempts: 10, minutes: 15 };
/** Of everybody in one network: whoever guesses may make an account for every ten tries. */
const PER_NETWORK: Limit = { attempts: 30, minutes: 15 };
/** Of strangers in one site, who need no account for it: whoever rents a site has a network for each try. */
const PER_SITE: Limit = { attempts: 60, minutes: 15 };

type Asking = Pick<PersonContext, 'database' | 'now' | 'address'> & {
  /** Null for somebody who signs up. */
  person: Pick<PersonContext['person'], 'id'> | null;
};

/**
 * The clinic of a token, in any case and with blanks around it; undefined when no clinic has it, which also
 * holds for one that was replaced. Each question counts before it is answered, so that many at once learn no more, and a
 * right token is taken back from the count: the people of a whole clinic may sit behind one address.
 * @param hold keeps the token from being replaced until the transaction ends that `database` is
 * @throws Refusal 429 after too many wrong ones
 */
export async function findClinic(asking: Asking, token: string, { hold = false } = {}) {
  const { database, now } = asking;
  const counters = countersOf(asking);
  for (const [key, limit] of counters) await countAttempt(database, key, now, limit);
  const question = database
    .select({ id: clinics.id, clinic_name: clinics.clinic_name, clinic_token: clinics.clinic_token })
    .from(clinics)
    .where(eq(sql`upper(${clinics.clinic_token})`, sql`upper(${token.trim()})`));
  const [clinic] = await (hold ? question.for('share') : question);
  if (clinic) for (const [key] of counters) await forgiveAttempt(database, key);
  return clinic;
}

function countersOf({ person, address }: Asking): [key: string, limit: Limit][] {
  const own: [string, Limit][] = person ? [[`clinic_token:person:${person.id}`, PER_PERSON]] : [];
  if (address === null) return own;
  const site: [string, Limit][] = person ? [] : [[`clinic_token:site:${networkOf(address, SITE)}`, PER_SITE]];
  return [...own, [`clinic_token:network:${networkOf(address)}`, PER_NETWORK], ...site];
}
