import { fetchClient } from '@portal/contract/calls/clients';
import { implement } from '../server/implement.ts';
import { ownClientId } from './own-clients.ts';
import { readOwnClient } from './read-own-client.ts';

/** GET /practice/clients/{id} (BA-013): one of the practitioner's own clients. */
export const fetching = implement(fetchClient, async ({ params }, { database, person, audit }) => {
  const id = await ownClientId(database, person.id, params.id);
  const client = await readOwnClient(database, person.id, id);
  await audit(database, { action: 'client.viewed', subject: 'client', subject_id: id });
  return client;
});
