import { and, eq, gt } from 'drizzle-orm';
import { issueSecrets } from '../accounts/mailed-secrets.ts';
import { sha256 } from '../crypto/random.ts';
import type { PublicContext } from '../server/implement.ts';
import { mailed_secrets, people } from '../storage/tables.ts';

/** Days for which a client's mailed link works. It opens nothing without a code, and mails are read late. */
const LINK_DAYS = 30;
const MINUTES_OF_A_DAY = 1440;

type Person = typeof people.$inferSelect;

/** What a link needs to know of the client whom it is mailed to. */
export type LinkedClient = Pick<
  Person,
  'id' | 'email' | 'roles' | 'password_hash' | 'provider_yn' | 'is_admin' | 'region'
>;

/**
 * The link of a mail to a client (A-134, A-160): it names the client and opens nothing before a code that is sent to
 * their own mail or phone. Only the newest one of a client works. People with a password sign in with it, so their
 * link leads to the start page: a code would be a way around the password.
 */
export async function clientLink(
  context: Pick<PublicContext, 'database' | 'now' | 'random' | 'portalUrl'>,
  client: LinkedClient,
): Promise<string> {
  const [link = ''] = await clientLinks(context, [client]);
  return link;
}

/** The same for many clients in one statement, in their order. */
export async function clientLinks(
  context: Pick<PublicContext, 'database' | 'now' | 'random' | 'portalUrl'>,
  clients: readonly LinkedClient[],
): Promise<string[]> {
  const linked = clients.filter(comesByLink);
  const receivers = linked.map(({ id, email }) => ({ personId: id, email }));
  const validity = { purpose: 'client_link', minutes: LINK_DAYS * MINUTES_OF_A_DAY } as const;
  const tokens = await issueSecrets(context, receivers, validity);
  const tokenOf = new Map(linked.map(({ id }, index) => [id, tokens[index]]));
  return clients.map(({ id, region }) => {
    const token = tokenOf.get(id);
    return `${context.portalUrl(region)}${token === undefined ? '/dashboard' : `/client_link/${token}`}`;
  });
}

/** The client whom a link names; null alike of one that is over, replaced or made up. */
export async function findLinkedClient(
  { database, now }: Pick<PublicContext, 'database' | 'now'>,
  token: string,
): Promise<Person | null> {
  const { token_hash, purpose, expires_at, person_id } = mailed_secrets;
  const [found] = await database
    .select({ person: people })
    .from(mailed_secrets)
    .innerJoin(people, eq(people.id, person_id))
    .where(and(eq(token_hash, await sha256(token)), eq(purpose, 'client_link'), gt(expires_at, now)));
  // The person may have become a practitioner since.
  return found && comesByLink(found.person) ? found.person : null;
}

/** Clients without a password; a couple's guest has no files and no link of their own (A-131). */
function comesByLink({ roles, password_hash, provider_yn, is_admin }: LinkedClient): boolean {
  return roles.includes('client') && password_hash === null && !provider_yn && !is_admin;
}
