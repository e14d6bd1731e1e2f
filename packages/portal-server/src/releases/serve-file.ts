import path from 'node:path';
import {
  filesOfRelease,
  isRemoteName,
  type ReadFile,
  type ShellPart,
  type StoredPart,
} from '@portal/delivery/registry';
import { contentTypes } from '../http/content-types.ts';
import { acceptedEncoding, type Encoding } from '../http/encoding.ts';
import { notFound } from '../http/plain.ts';

const types: Readonly<Record<string, string>> = { ...contentTypes, '.map': 'application/json' };

const suffixes: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' };

// A name is one segment that cannot be `.` or `..`, so no address leads out of a release's folder.
const address = /^\/(?:remotes\/([a-z-]+)|(shell))\/(\d+\.\d+\.\d+-[0-9a-f]{8,})\/([\w-][\w.-]*)$/;

export interface ReleaseFiles {
  read: ReadFile;
  /** Which build of the shell answers under `/shell/`. */
  shell: ShellPart;
}

/** True for addresses below which only files of releases are. */
export function isReleaseAddress(pathname: string): boolean {
  return pathname.startsWith('/remotes/') || pathname.startsWith('/shell/');
}

/** Answers with a file of a release, in the best form the client takes: it never changes, so it may be kept for ever. */
export async function serveReleaseFile(
  { read, shell: shellPart }: ReleaseFiles,
  request: Request,
  pathname: string,
): Promise<Response> {
  const [, remote, shell, version = '', name = ''] = address.exec(pathname) ?? [];
  const type = types[path.extname(name)];
  const part: StoredPart | undefined = shell ? shellPart : partOf(remote);
  if (!part || !type) return notFound();
  const file = `${filesOfRelease(part, version)}/${name}`;
  const encoding = acceptedEncoding(request.headers.get('accept-encoding'));
  const packed = encoding && (await read(file + suffixes[encoding]));
  const found = packed || (await read(file));
  if (!found) return notFound();
  const { content } = found;
  const headers = new Headers({
    'content-type': type,
    'content-length': String(content.length),
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    vary: 'Accept-Encoding',
  });
  if (packed && encoding) headers.set('content-encoding', encoding);
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(content), { headers });
}

function partOf(remote: string | undefined): StoredPart | undefined {
  return remote && isRemoteName(remote) ? remote : undefined;
}
