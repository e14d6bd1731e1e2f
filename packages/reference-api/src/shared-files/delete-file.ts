import * as calls from '@portal/contract/calls/shared-files';
import { and, eq } from 'drizzle-orm';
import { implement, type PersonContext } from '../server/implement.ts';
import { notFound } from '../server/refusal.ts';
import { recordId } from '../storage/record-id.ts';
import { shared_files } from '../storage/tables.ts';
import { isOwnFile } from './practitioner-lists.ts';

/** DELETE /practice/shared_files/{id} (API-119, BA-078). What a client sent is not a practitioner's to delete. */
export const deleteFile = implement(calls.deleteFile, ({ params }, context) => remove(context, params.id, 'to_client'));

/** DELETE /practice/shared_files/to_all_clients/{id} (API-121, BA-080). */
export const deleteFileForAll = implement(calls.deleteFileForAll, ({ params }, context) =>
  remove(context, params.id, 'to_all_clients'),
);

/** Gone for both sides at once; the bytes go once that is certain. */
async function remove(
  { database, person, ports, afterwards, audit }: PersonContext,
  id: string,
  direction: 'to_client' | 'to_all_clients',
): Promise<undefined> {
  const fileId = recordId(id);
  if (fileId === null) throw notFound();
  const [deleted] = await database
    .delete(shared_files)
    .where(and(eq(shared_files.id, fileId), isOwnFile(person.id, direction)))
    .returning({ storage_key: shared_files.storage_key });
  if (!deleted) throw notFound();
  afterwards.on('committed', () => ports.files.remove(deleted.storage_key));
  await audit(database, { action: 'shared_file.deleted', subject: 'shared_file', subject_id: fileId });
  return undefined;
}
