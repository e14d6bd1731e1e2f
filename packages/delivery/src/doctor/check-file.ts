import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { placeOf, type ReleaseStore } from '../store/store.ts';
import type { Part } from '../workspace/parts.ts';
import type { Finding } from './finding.ts';

/** What browsers are sent in a file's place where it is there, and how they read it. */
const packedForms = { '.br': promisify(brotliDecompress), '.gz': promisify(gunzip) };

function hasHash(content: Buffer, integrity: string): boolean {
  const [, algorithm, expected] = /^(sha\d+)-(.+)$/.exec(integrity) ?? [];
  return algorithm !== undefined && createHash(algorithm).update(content).digest('base64') === expected;
}

async function unpacked(unpack: (content: Buffer) => Promise<Buffer>, content: Buffer): Promise<Buffer | null> {
  try {
    return await unpack(content);
  } catch {
    // What cannot be unpacked is not what was packed: for the caller that is all there is to know.
    return null;
  }
}

/** Holds a file, and the compressed forms of it that browsers get instead, against its hash. */
export async function checkFile(store: ReleaseStore, part: Part, key: string, integrity: string): Promise<Finding[]> {
  const altered = (form: string): Finding => ({
    code: 'FILE_ALTERED',
    severity: 'error',
    part,
    message: `${placeOf(store, form)} is not what was released; browsers refuse it. Find out who changed it, then promote another version.`,
  });
  const packed = Object.entries(packedForms).map(async ([suffix, unpack]) => {
    const found = await store.read(key + suffix);
    if (!found) return [];
    const content = await unpacked(unpack, found.content);
    return content && hasHash(content, integrity) ? [] : [altered(key + suffix)];
  });
  const findings = (await Promise.all(packed)).flat();
  const plain = await store.read(key);
  if (plain) return hasHash(plain.content, integrity) ? findings : [altered(key), ...findings];
  const message = `${placeOf(store, key)} is not there. Promote another version; to have this one, delete all of it and publish it again.`;
  return [{ code: 'FILE_MISSING', severity: 'error', part, message }, ...findings];
}
