import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { LARGEST } from '../store/store.ts';

/** The compressed forms that stand beside a file; browsers get one of them in its place. */
export type PackedForm = '.br' | '.gz';

const unpackers: Readonly<Record<PackedForm, (content: Buffer, atMost: number) => Promise<Buffer>>> = {
  // A few bytes that unpack to gigabytes are none of ours.
  '.br': (content, maxOutputLength) => promisify(brotliDecompress)(content, { maxOutputLength }),
  '.gz': (content, maxOutputLength) => promisify(gunzip)(content, { maxOutputLength }),
};

export const packedForms = Object.keys(unpackers) as PackedForm[];

/**
 * Whether content is the very file that a signed registry has the hash of, compressed or not. An empty hash is no
 * file's.
 * @param atMost bytes that a compressed form may unpack to
 */
export async function isReleasedFile(
  content: Buffer,
  integrity: string,
  form?: PackedForm,
  atMost = LARGEST,
): Promise<boolean> {
  const [, algorithm, expected] = /^(sha256|sha384)-(.+)$/.exec(integrity) ?? [];
  if (!algorithm) return false;
  const plain = form ? await unpacked(form, content, atMost) : content;
  return plain !== null && createHash(algorithm).update(plain).digest('base64') === expected;
}

async function unpacked(form: PackedForm, content: Buffer, atMost: number): Promise<Buffer | null> {
  try {
    return await unpackers[form](content, atMost);
  } catch {
    // What cannot be unpacked is not what was packed: for the caller that is all there is to know.
    return null;
  }
}
