import { updateClient } from '@portal/contract/calls/clients';
import { sql } from 'drizzle-orm';
import { implement } from '../server/implement.ts';
import { client_records } from '../storage/tables.ts';
import { ownClientId } from './own-clients.ts';
import { readOwnClient } from './read-own-client.ts';

/** PUT /practice/clients/{id} (BA-016): whether the client works in a safety-sensitive position. */
export const saveClient = implement(updateClient, async ({ params, body }, { database, person, audit }) => {
  const id = await ownClientId(database, person.id, params.id);
  const { safety_sensitive_position_yn } = body.client.personal_detail;
  await database
    .insert(client_records)
    .values({ person_id: id, safety_sensitive_position_yn })
    .onConflictDoUpdate({
      target: client_records.person_id,
      set: { safety_sensitive_position_yn, version: sql`${client_records.version} + 1` },
    });
  await audit(database, { action: 'client.updated', subject: 'client', subject_id: id });
  return readOwnClient(database, person.id, id);
});
