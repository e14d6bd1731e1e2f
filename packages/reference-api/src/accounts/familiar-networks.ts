import { and, eq, gt } from 'drizzle-orm';
import type { PublicContext } from '../server/implement.ts';
import { familiar_networks } from '../storage/tables.ts';

export const FAMILIAR_DAYS = 30;

type Asking = Pick<PublicContext, 'database' | 'now' | 'address'>;

/** Whether the account's owner proved to be at this network lately; `key` names both without telling either. */
export async function isFamiliar({ database, now, address }: Asking, key: string): Promise<boolean> {
  if (address === null) return false;
  const since = new Date(now.getTime() - FAMILIAR_DAYS * 86_400_000);
  const found = await database
    .select({ key: familiar_networks.key })
    .from(familiar_networks)
    .where(and(eq(familiar_networks.key, key), gt(familiar_networks.last_seen_at, since)));
  return found.length > 0;
}

/** Remembers that the account's owner was here. Without an address there is nothing to remember. */
export async function makeFamiliar({ database, now, address }: Asking, key: string): Promise<void> {
  if (address === null) return;
  await database
    .insert(familiar_networks)
    .values({ key, last_seen_at: now })
    .onConflictDoUpdate({ target: familiar_networks.key, set: { last_seen_at: now } });
}
