import { shareFile, shareFileWithAll } from '@portal/contract/calls/shared-files';
import { eq } from 'drizzle-orm';
import { implementPrepared, type PersonContext } from '../server/implement.ts';
import { people, shared_files } from '../storage/tables.ts';
import { readerOf, toFileToAllClients, toFileToClient } from './read-rows.ts';
import { receiveFile, type StoredUpload } from './receive-file.ts';
import { tellClients } from './tell-of-file.ts';
import { clientToShareWith, isSharingClient } from './who-shares.ts';

/** POST /practice/shared_files (API-118, BA-077, FILES-020): a file to one client. */
export const sendToClient = implementPrepared(
  shareFile,
  async ({ body }, context) => {
    const { database, person } = context;
    const clientId = await clientToShareWith(database, person.id, body.client);
    return { clientId, upload: await receiveFile(body.file, context), reader: await readerOf(context) };
  },
  async (_request, context, { clientId, upload, reader }) => {
    const { database, person } = context;
    // Once more, in the transaction that the file belongs to.
    await clientToShareWith(database, person.id, String(clientId));
    const row = { direction: 'to_client', practitioner_id: person.id, client_id: clientId } as const;
    const file = await addFile(context, upload, row);
    const [client] = await database.select().from(people).where(eq(people.id, clientId));
    await tellClients(context, eq(people.id, clientId));
    return toFileToClient({ file, client: client ?? null }, reader);
  },
);

/** POST /practice/shared_files/to_all_clients: a file to all clients, present and later ones. */
export const sendToAllClients = implementPrepared(
  shareFileWithAll,
  async ({ body }, context) => ({ upload: await receiveFile(body.file, context), reader: await readerOf(context) }),
  async (_request, context, { upload, reader }) => {
    const { database, person } = context;
    const row = { direction: 'to_all_clients', practitioner_id: person.id, client_id: null } as const;
    const file = await addFile(context, upload, row);
    await tellClients(context, isSharingClient(database, person.id));
    return toFileToAllClients({ file }, reader);
  },
);

/** Writes the row of a file whose bytes are stored. */
export async function addFile(
  { database, now, audit }: PersonContext,
  { keep, ...upload }: StoredUpload,
  row: Pick<typeof shared_files.$inferInsert, 'direction' | 'practitioner_id' | 'client_id'>,
) {
  const [file] = await database
    .insert(shared_files)
    .values({ ...row, ...upload, created_at: now })
    .returning();
  if (!file) throw new Error('An inserted file did not come back');
  keep();
  await audit(database, { action: 'shared_file.shared', subject: 'shared_file', subject_id: file.id });
  return file;
}
