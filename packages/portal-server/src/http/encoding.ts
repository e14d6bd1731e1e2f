import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export type Encoding = 'br' | 'gzip';

/** The better compression a client accepts; null when it accepts neither. `q=0` refuses one. */
export function acceptedEncoding(header: string | null): Encoding | null {
  const accepted = new Map(
    (header ?? '').split(',').map((entry) => {
      const [name = '', ...parameters] = entry
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      return [name, quality === undefined ? 1 : Number(quality)] as const;
    }),
  );
  const allows = (name: string) => (accepted.get(name) ?? accepted.get('*') ?? 0) > 0;
  if (allows('br')) return 'br';
  return allows('gzip') ? 'gzip' : null;
}

/** The levels of brotli for answers made for one request: a page of 75 kB takes 1.6 ms, an answer of the API less. */
const levels = { page: 5, answer: 4 } as const;

/**
 * Bytes up to which an answer is compressed in this thread, which takes it 0.07 ms at most. The way to another thread
 * costs more than that, and there an answer waits behind files that are hashed and written to the disk: 20 ms and more.
 */
const COMPRESSED_HERE = 16_384;

/** Compresses an answer made for one request. */
export async function compress(content: Uint8Array, encoding: Encoding, kind: keyof typeof levels): Promise<Buffer> {
  const isSmall = content.length <= COMPRESSED_HERE;
  if (encoding === 'gzip') return isSmall ? gzipSync(content, { level: 6 }) : zip(content, { level: 6 });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: levels[kind],
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  return isSmall ? brotliCompressSync(content, { params }) : brotli(content, { params });
}
