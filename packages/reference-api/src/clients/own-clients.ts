import { and, eq, type SQL } from 'drizzle-orm';
import { notFound } from '../server/refusal.ts';
import type { Database } from '../storage/database.ts';
import { recordId } from '../storage/record-id.ts';
import { client_practitioners } from '../storage/tables.ts';

/** Whose clients a practitioner may see: their own (BP-001). */
export const isOwnClient = (practitionerId: number): SQL => eq(client_practitioners.practitioner_id, practitionerId);

/** The number of one of the practitioner's clients; 404 for anybody else's and for one that does not exist (BP-001). */
export async function ownClientId(database: Database, practitionerId: number, id: string): Promise<number> {
  const clientId = recordId(id);
  if (clientId === null) throw notFound();
  const isTheirs = and(isOwnClient(practitionerId), eq(client_practitioners.client_id, clientId));
  if ((await database.$count(client_practitioners, isTheirs)) === 0) throw notFound();
  return clientId;
}
