import { shuffled } from '../lib/shuffled.ts';

/** A file that is waiting for its turn. */
export interface Waiting {
  file: string;
  bytes: number;
}

/** Bytes of test that take about a second, for files that no run has timed yet. */
const bytesPerSecond = 4000;

/** In which order files run: the longest first, so that no worker has a long one left when the others are done. */
export function longestFirst(files: readonly Waiting[], times: ReadonlyMap<string, number>): string[] {
  const seconds = ({ file, bytes }: Waiting) => times.get(file) ?? bytes / bytesPerSecond;
  return [...files].sort((one, other) => seconds(other) - seconds(one)).map(({ file }) => file);
}

/** An order that a seed decides, whatever order the files were found in. */
export function seededOrder(files: readonly string[], seed: number): string[] {
  return shuffled([...files].sort(), seed);
}
