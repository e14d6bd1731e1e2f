import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** Bytes that one file of a release may have, before it is compressed. */
export const largestFile = 4_000_000;

const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1);

/**
 * Files of a build that are too large, in words. Compressed they may be small all the same: a telephone reads and
 * compiles what they are unpacked.
 */
export function problemsOfSizes(remote: string, folder: string): string[] {
  return readdirSync(folder)
    .map((name) => ({ name, bytes: statSync(path.join(folder, name)).size }))
    .filter(({ bytes }) => bytes > largestFile)
    .map(
      ({ name, bytes }) =>
        `${remote}: ${name} has ${megabytes(bytes)} MB, and a file may have ${megabytes(largestFile)}. Divide it by import(), or let the page ask for its data.`,
    );
}
