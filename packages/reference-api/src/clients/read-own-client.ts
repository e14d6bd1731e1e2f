import type { Client } from '@portal/contract/entities/client';
import { notFound } from '../server/refusal.ts';
import type { Database } from '../storage/database.ts';
import { forPractitioner } from './client-views.ts';
import { readClient } from './read-client.ts';
import { typesOfCare } from './types-of-care.ts';

/** One of the practitioner's clients, with what they may have of them. */
export async function readOwnClient(database: Database, practitionerId: number, clientId: number): Promise<Client> {
  const client = await readClient(database, clientId);
  if (!client) throw notFound();
  return forPractitioner(client, await typesOfCare(database, practitionerId, clientId));
}
