import { readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';

/** Whoever began a file this long ago, in milliseconds, was ended before it was finished. */
const ABANDONED_AFTER_MS = 3_600_000;

/**
 * Removes all files of a folder with an ending but those that were written last. Several processes may do so at once,
 * and while others write aside, under other endings: of those goes only what nobody can be writing any more.
 */
export function keepNewest(folder: string, ending: string, count: number): void {
  const writtenAt = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const files = readdirSync(folder)
    .map((name) => path.join(folder, name))
    .map((file) => ({ file, at: writtenAt(file) }))
    .sort((one, other) => other.at - one.at);
  const whole = files.filter(({ file }) => file.endsWith(ending));
  const begun = files.filter(({ file }) => !file.endsWith(ending));
  const abandoned = begun.filter(({ at }) => at < Date.now() - ABANDONED_AFTER_MS);
  for (const { file } of [...whole.slice(count), ...abandoned]) rmSync(file, { force: true });
}
