import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { newSecret } from '@portal/twilio-local';
import { DataError } from '../start/data-lock.ts';

/** As `newSecret` makes them. */
const shape = /^[0-9a-f]{64}$/;

/**
 * The secret that signs tokens for calls which this portal carries itself: made at the first start and kept with the
 * data, so that calls outlive a restart. Without a folder it is a new one each time.
 * @throws DataError
 */
export function keptSecret(dataFolder: string | undefined): string {
  if (!dataFolder) return newSecret();
  const file = path.join(dataFolder, 'video-secret');
  try {
    mkdirSync(dataFolder, { recursive: true });
    writeFileSync(file, newSecret(), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw unusable(file, error);
  }
  const secret = read(file);
  if (shape.test(secret)) return secret;
  throw new DataError(`${file} is damaged. Delete it: a new one is made, and calls under way have to be opened anew.`);
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw unusable(file, error);
  }
}

function unusable(file: string, cause: unknown): DataError {
  return new DataError(`${file} cannot be used (${codeOf(cause)}). Check who owns it.`, { cause });
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
