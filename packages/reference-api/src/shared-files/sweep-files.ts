import { inArray } from 'drizzle-orm';
import type { FilesPort } from '../ports/files/files-port.ts';
import type { Database } from '../storage/database.ts';
import { shared_files } from '../storage/tables.ts';

/** Bytes of an upload are there before its row is: nobody needs an hour in between. */
const YOUNG_MS = 3_600_000;
/** More files than this without a row are no leftovers of crashes, unless as many have theirs; fifty crashes leave 200. */
const MOST_LEFTOVERS = 250;
/** Rows that are looked up with one statement. */
const AT_ONCE = 1_000;

/**
 * Removes bytes of shared files that no row names: what a process left that ended in the middle of an upload, or after
 * the commit of a delete. Bytes younger than an hour are left alone. For a host to run now and then.
 * A database that is not that of the files (new, of an old backup, of another portal) names none of them: nothing is
 * removed where many files have no row and fewer have one.
 * @param now the machine's own time: by that files are put, whatever time the portal's clock shows
 * @returns how many were removed
 * @throws Error where the files seem to be somebody else's
 */
export async function sweepFiles(database: Database, files: FilesPort, now: Date): Promise<number> {
  const olderThan = new Date(now.getTime() - YOUNG_MS);
  await files.removeUnfinished?.(olderThan);
  const leftovers: string[] = [];
  let known = 0;
  const lookUp = async (keys: readonly string[]) => {
    const { storage_key } = shared_files;
    const rows = await database
      .select({ storage_key })
      .from(shared_files)
      .where(inArray(storage_key, [...keys]));
    const named = new Set(rows.map((row) => row.storage_key));
    known += named.size;
    leftovers.push(...keys.filter((key) => !named.has(key)));
  };
  let batch: string[] = [];
  for await (const key of files.list('shared/', olderThan)) {
    batch.push(key);
    if (batch.length < AT_ONCE) continue;
    await lookUp(batch);
    batch = [];
  }
  await lookUp(batch);
  if (leftovers.length > MOST_LEFTOVERS && leftovers.length > known)
    throw new Error(
      `${leftovers.length} shared files have no row in the database, and ${known} have one: is it the database of these files? None was removed.`,
    );
  for (const key of leftovers) await files.remove(key);
  return leftovers.length;
}
