import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { RemoteRelease, ShellRelease } from '@portal/portal-kit/registry';
import { integrityOfFolder } from './integrity.ts';

/**
 * Stands for the last digits of a version while it is built: they are a hash of what comes out, and what comes out
 * names its version. Digits that chance has chosen, so that no library has them.
 */
export const STAND_IN = '7d3f9ac5';

/**
 * What is no byte of a release: the ranges of what it was built beside, which an older one of the same bytes meets just
 * as well, and what depends on the store it lies in.
 */
const outside: readonly string[] = ['needs', 'unchanged', 'integrity'];

/** Eight hexadecimal digits of all that a release ships: its files, and what it says of itself. */
function hashOfContent(folder: string, release: object): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(folder).sort()) {
    const content = readFileSync(path.join(folder, name));
    hash.update(`${name}\0${content.length}\0`).update(content);
  }
  const said = Object.entries(release).filter(([field]) => !outside.includes(field));
  return hash.update(JSON.stringify(said)).digest('hex').slice(0, 8);
}

/**
 * Gives what was built under the stand-in its version: another one when, and only when, a byte of it is another.
 * Rewrites its files.
 * @param suffix what the version has before its last digits
 */
export function settleVersion<Release extends ShellRelease | RemoteRelease>(
  folder: string,
  release: Release,
  suffix = '',
): Release {
  const digits = suffix + hashOfContent(folder, release);
  const settled = (text: string) => text.replaceAll(STAND_IN, digits);
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    // Byte for byte: some of the files are pictures and fonts.
    const before = readFileSync(file, 'latin1');
    const after = settled(before);
    if (after !== before) writeFileSync(file, after, 'latin1');
  }
  const said: Release = JSON.parse(settled(JSON.stringify(release)));
  return { ...said, integrity: integrityOfFolder(folder) };
}
