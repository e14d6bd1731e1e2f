import { filesOfRelease, isRemoteName, type ShellPart, type StoredPart } from '@portal/delivery/registry';

/** A file of a release, as an address names it. */
export interface ReleaseFile {
  pathname: string;
  part: StoredPart;
  version: string;
  name: string;
}

// A name is one segment that cannot be `.` or `..`, so no address leads out of a release's folder.
const address = /^\/(?:remotes\/([a-z0-9-]+)|(shell))\/(\d+\.\d+\.\d+-[0-9a-f]{8,})\/([\w-][\w.-]*)$/;

/** True for addresses below which only files of releases are. */
export function isReleaseAddress(pathname: string): boolean {
  return pathname.startsWith('/remotes/') || pathname.startsWith('/shell/');
}

/** @param shellPart which build of the shell answers under `/shell/` */
export function releaseFileAt(pathname: string, shellPart: ShellPart): ReleaseFile | null {
  const [, remote = '', shell, version = '', name = ''] = address.exec(pathname) ?? [];
  const part = shell ? shellPart : remote;
  return shell || isRemoteName(remote) ? { pathname, part: part as StoredPart, version, name } : null;
}

export function keyOfFile({ part, version, name }: ReleaseFile): string {
  return `${filesOfRelease(part, version)}/${name}`;
}
