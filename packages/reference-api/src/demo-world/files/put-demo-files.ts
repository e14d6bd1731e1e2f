import { eq, like, or } from 'drizzle-orm';
import { type FilesPort, streamOf } from '../../ports/files/files-port.ts';
import type { Database } from '../../storage/database.ts';
import { shared_files } from '../../storage/tables.ts';
import { DEMO_KEYS, demoFile, demoKey } from './demo-file.ts';

/** A bucket is asked for so many at once. */
const AT_ONCE = 8;
/** Keys of worlds that were made before their files had bytes. */
const FORMER_KEYS = 'demo/';

/**
 * Puts the bytes behind the rows of the demo world into a place for files, unless they are there. Rows that people made are
 * left alone: their keys are others.
 */
export async function putDemoFiles(database: Database, files: FilesPort): Promise<void> {
  const { id, storage_key, file_name } = shared_files;
  const isOfDemo = or(like(storage_key, `${DEMO_KEYS}%`), like(storage_key, `${FORMER_KEYS}%`));
  const rows = await database.select({ id, storage_key, file_name }).from(shared_files).where(isOfDemo);
  const put = async (row: (typeof rows)[number]) => {
    const bytes = demoFile(row.file_name);
    const key = demoKey(row.id, row.file_name);
    if (row.storage_key !== key)
      await database.update(shared_files).set({ storage_key: key, byte_size: bytes.length }).where(eq(id, row.id));
    if (!(await files.exists(key))) await files.put(key, streamOf(bytes), bytes.length);
  };
  for (let from = 0; from < rows.length; from += AT_ONCE) await Promise.all(rows.slice(from, from + AT_ONCE).map(put));
}
