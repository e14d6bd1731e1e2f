import type { PGlite } from '@electric-sql/pglite';
import { CHANGES_CHANNEL, type Listen } from './changes.ts';

/** News of a database in this process. */
export function listenPglite(client: PGlite): Listen {
  const hearers = new Set<(topic: string) => void>();
  return async (hear) => {
    if (hearers.has(hear)) return;
    hearers.add(hear);
    await client.listen(CHANGES_CHANNEL, hear);
  };
}
