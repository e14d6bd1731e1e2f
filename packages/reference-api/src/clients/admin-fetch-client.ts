import { adminFetchClient } from '@portal/contract/calls/admin-clients';
import { implement } from '../server/implement.ts';
import { notFound } from '../server/refusal.ts';
import { recordId } from '../storage/record-id.ts';
import { forAdmin } from './client-views.ts';
import { readClient } from './read-client.ts';

/** GET /admin/clients/{id} (BA-014): any client, with reseller and the sponsored minutes of both types. */
export const adminFetching = implement(adminFetchClient, async ({ params }, { database, audit }) => {
  const id = recordId(params.id);
  const client = id === null ? null : await readClient(database, id);
  if (!client) throw notFound();
  await audit(database, { action: 'client.viewed', subject: 'client', subject_id: id });
  return forAdmin(client);
});
