import { inArray } from 'drizzle-orm';
import type { FilesPort } from '../ports/files/files-port.ts';
import type { Database } from './database.ts';
import { shared_files } from './tables.ts';

/** Bytes of an upload are there before its row is: nobody needs an hour in between. */
const YOUNG_MS = 3_600_000;
/** Rows that are looked up with one statement. */
const AT_ONCE = 1_000;

/**
 * Removes bytes of shared files that no row names: what a process left that ended in the middle of an upload, or after
 * the commit of a delete. Bytes younger than an hour are left alone. For a host to run now and then.
 * @param now the machine's own time: by that files are put, whatever time the portal's clock shows
 * @returns how many were removed
 */
export async function sweepFiles(database: Database, files: FilesPort, now: Date): Promise<number> {
  const olderThan = new Date(now.getTime() - YOUNG_MS);
  await files.removeUnfinished?.(olderThan);
  let removed = 0;
  let batch: string[] = [];
  const sweep = async () => {
    const { storage_key } = shared_files;
    const rows = await database.select({ storage_key }).from(shared_files).where(inArray(storage_key, batch));
    const named = new Set(rows.map((row) => row.storage_key));
    for (const key of batch.filter((each) => !named.has(each))) {
      await files.remove(key);
      removed += 1;
    }
    batch = [];
  };
  for await (const key of files.list('shared/', olderThan)) {
    batch.push(key);
    if (batch.length >= AT_ONCE) await sweep();
  }
  await sweep();
  return removed;
}
