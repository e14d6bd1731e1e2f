import { readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';

/** Removes all files of a folder but those that were written last. Several processes may do so at once. */
export function keepNewest(folder: string, count: number): void {
  const writtenAt = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const files = readdirSync(folder)
    .map((name) => path.join(folder, name))
    .map((file) => ({ file, at: writtenAt(file) }))
    .sort((one, other) => other.at - one.at);
  for (const { file } of files.slice(count)) rmSync(file, { force: true });
}
