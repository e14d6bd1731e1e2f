import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Bucket } from './bucket.ts';
import { OtherFilesError } from './store.ts';

/** Files on their way at the same time. */
const atOnce = 8;

/**
 * Copies a folder into a bucket, the file that readers go by last; false when somebody else's is there.
 * @throws OtherFilesError when somebody is putting other content in the same place
 */
export async function placeFolder(bucket: Bucket, from: string, key: string, last: string): Promise<boolean> {
  const put = async (name: string) => bucket.put(`${key}/${name}`, await readFile(path.join(from, name)), null);
  const found = await readdir(from, { recursive: true, withFileTypes: true });
  const names = found
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(from, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter((name) => name !== last);
  const waiting = names.values();
  const work = async () => {
    // What is there with the same content came from a publish that broke off, or runs beside this one.
    for (const name of waiting)
      if (!(await put(name)))
        throw new OtherFilesError(
          `${key}/${name} is in the bucket with other content: somebody publishes the same version from another build.`,
        );
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return put(last);
}
