import { readUrl } from '@portal/contract/read-url';
import { isRemoteName, type RemoteName } from '@portal/portal-kit/registry';
import type { Problem } from './problem.ts';

/** A release that somebody wants to run: of which remote, and the address of its folder. */
export interface Wish {
  remote: RemoteName;
  base: string;
}

const version = /^\d+\.\d+\.\d+-[0-9a-f]{8,}$/;

/** Folders of this portal's own releases. */
const ownFolder = /^\/remotes\/([a-z0-9-]+)\/\d+\.\d+\.\d+-[0-9a-f]{8,}\/$/;

/** The machine that the browser is on; nothing further away is ever asked for code. */
function isThisMachine({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && (hostname === 'localhost' || hostname === '127.0.0.1');
}

/** Reads what was typed for a remote: a version that is published here, or the address of a release's folder. */
export function parseWish(remote: RemoteName, typed: string, origin: string): Wish | Problem {
  const text = typed.trim();
  if (version.test(text)) return { remote, base: `${origin}/remotes/${remote}/${text}/` };
  const url = readUrl(text);
  if (!url || !/^https?:\/\//i.test(text)) return { code: 'form' };
  // An address that ends with a file's name means the folder it is in.
  const folder = url.pathname.replace(/[^/]*\.(?:js|json)$/, '').replace(/\/*$/, '/');
  if (url.origin === origin) {
    const [, named] = ownFolder.exec(folder) ?? [];
    if (!named) return { code: 'form' };
    if (named !== remote) return { code: 'other_remote' };
  } else if (!isThisMachine(url)) return { code: 'origin' };
  return { remote, base: url.origin + folder };
}

/** Reads the wish of a link: `mf-dashboard@0.1.0-3fa2c91b`, `mf-dashboard@http://localhost:3001/…/`. */
export function parseLinkedWish(text: string, origin: string): Wish | Problem {
  const [, name = '', where = ''] = /^([^@]*)@(.*)$/.exec(text) ?? [];
  return isRemoteName(name) ? parseWish(name, where, origin) : { code: 'form' };
}
