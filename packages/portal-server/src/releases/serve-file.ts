import path from 'node:path';
import type { PackedForm, ShellPart } from '@portal/delivery/registry';
import { compressed } from '../http/compressed.ts';
import { contentTypes } from '../http/content-types.ts';
import { acceptedEncoding, type Encoding } from '../http/encoding.ts';
import { notFound } from '../http/plain.ts';
import { type ReleaseFile, releaseFileAt } from './release-address.ts';
import type { ReadReleased } from './released-files.ts';

const types: Readonly<Record<string, string>> = { ...contentTypes, '.map': 'application/json' };

/**
 * A worker goes by the policy of its own file, not by its page's. Those of releases read what people sent: they may
 * compute, in WebAssembly too, and reach nobody.
 */
const workerPolicy = "default-src 'none'; script-src 'wasm-unsafe-eval'";

const forEver = {
  'cache-control': 'public, max-age=31536000, immutable',
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

const forms: Readonly<Record<Encoding, PackedForm>> = { br: '.br', gzip: '.gz' };

export interface ReleaseFiles {
  read: ReadReleased;
  /** The text of a manifest, which is no file of the store: the registry there has it. */
  manifestAt: (file: ReleaseFile) => Promise<string | undefined>;
  /** Which build of the shell answers under `/shell/`. */
  shell: ShellPart;
}

/** As `addressOfManifest` writes it: for any other name nobody has to look into the registry. */
const manifestName = /^manifest\.[\w-]{43}\.json$/;

/**
 * Answers with a file of a release, in the best form the client takes: it never changes, so it may be kept for ever.
 * What nobody has signed, and what is not what was signed, is not found.
 */
export async function serveReleaseFile(
  { read, manifestAt, shell }: ReleaseFiles,
  request: Request,
  pathname: string,
): Promise<Response> {
  const file = releaseFileAt(pathname, shell);
  const type = file && types[path.extname(file.name)];
  if (!file || !type) return notFound();
  const manifest = manifestName.test(file.name) ? await manifestAt(file) : undefined;
  if (manifest !== undefined)
    return compressed(request, new Response(manifest, { headers: { 'content-type': type, ...forEver } }));
  const encoding = acceptedEncoding(request.headers.get('accept-encoding'));
  const packed = encoding && (await read(file, forms[encoding]));
  const content = packed || (await read(file));
  if (!content) return notFound();
  const headers = new Headers({
    'content-type': type,
    'content-length': String(content.length),
    ...forEver,
    vary: 'Accept-Encoding',
  });
  if (path.extname(file.name) === '.mjs') headers.set('content-security-policy', workerPolicy);
  if (packed && encoding) headers.set('content-encoding', encoding);
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(content), { headers });
}
