import * as calls from '@portal/contract/calls/shared-files';
import { implementPrepared, type PersonContext } from '../server/implement.ts';
import { notFound } from '../server/refusal.ts';
import { run, together } from '../storage/statement.ts';
import { type FileRow, readerOf, toFileToAllClients, toFileToClient } from './read-rows.ts';
import { receiveFile, type StoredUpload } from './receive-file.ts';
import { type Receiver, receiversOf, tellClients } from './tell-of-file.ts';
import { clientToShareWith, haveMet, isTheirClient } from './who-shares.ts';

/** POST /practice/shared_files (API-118, BA-077, FILES-020): a file to one client. */
export const shareFile = implementPrepared(
  calls.shareFile,
  async ({ body }, context) => {
    // Both to their end: whoever may not share it is told that first, and what was stored meanwhile is removed.
    const [client, upload] = await together([
      clientToShareWith(context.database, context.person.id, body.client),
      receiveFile(body.file, context),
    ]);
    return { client, upload, reader: await readerOf(context) };
  },
  async (_request, context, { client, upload, reader }) => {
    const { database, person } = context;
    const row = { direction: 'to_client', practitioner_id: person.id, client_id: client.id } as const;
    const file = await addFile(context, { ...upload, ...row }, client.id, tellClients, () =>
      clientToShareWith(database, person.id, String(client.id)),
    );
    return toFileToClient({ file, client }, reader);
  },
  { isPipelined: true },
);

/** POST /practice/shared_files/to_all_clients: a file to all clients, present and later ones. */
export const shareFileWithAll = implementPrepared(
  calls.shareFileWithAll,
  async ({ body }, context) => ({ upload: await receiveFile(body.file, context), reader: await readerOf(context) }),
  async (_request, context, { upload, reader }) => {
    const row = { direction: 'to_all_clients', practitioner_id: context.person.id, client_id: null } as const;
    const file = await addFile(context, { ...upload, ...row }, 'all clients', tellClients);
    return toFileToAllClients({ file }, reader);
  },
  { isPipelined: true },
);

/** The permission once more, in the transaction that the file belongs to. A file to all is every practitioner's to send. */
const insertFile = `insert into shared_files
    (direction, practitioner_id, client_id, file_name, content_type, byte_size, storage_key, created_at)
  select $1, $2::int, $3::int, $4, $5, $6::int, $7, $8::timestamptz
  where case $1
    when 'to_all_clients' then true
    when 'to_client' then ${isTheirClient('$2::int', '$3::int')} and ${haveMet('$2::int', '$3::int', 'null::int')}
    else ${haveMet('$2::int', '$3::int', '$9::int')} end
  returning id`;

/**
 * Writes the row of a file whose bytes are stored, its event and the mails about it, and waits for the database once:
 * for whether the file may be shared and who is to be told. The rest goes with the commit.
 * @param refuse says why the file may not be shared any more: the permission was asked before the bytes were stored
 */
export async function addFile(
  context: PersonContext,
  { file_name, content_type, byte_size, storage_key, ...row }: StoredUpload & Omit<FileRow, 'id' | 'created_at'>,
  receiver: number | 'all clients',
  tell: (context: PersonContext, receivers: readonly Receiver[]) => Promise<void>,
  refuse?: () => Promise<unknown>,
): Promise<FileRow> {
  const { database, now, person, audit } = context;
  const { direction, practitioner_id, client_id } = row;
  const about = [file_name, content_type, byte_size, storage_key, now.toISOString()];
  const values = [direction, practitioner_id, client_id, ...about, person.linkedTo];
  const [[inserted], receivers] = await together([
    run(database, insertFile, values, 'insert_shared_file'),
    receiversOf(context, receiver),
  ]);
  if (!inserted) {
    await refuse?.();
    throw notFound();
  }
  const id = Number(inserted.id);
  await audit(database, { action: 'shared_file.shared', subject: 'shared_file', subject_id: id });
  await tell(context, receivers);
  return { id, ...row, file_name, content_type, byte_size, storage_key, created_at: now };
}
