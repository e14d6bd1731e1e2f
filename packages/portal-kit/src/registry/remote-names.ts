/**
 * Any name that a remote may have: no list names the remotes there are, the workspace and the registry do. The report of
 * the public API (tools/surface) knows the type by these words and leaves the names out: more of them take nothing from
 * anybody.
 */
declare const remoteNames: readonly `mf-${string}`[];

/** A remote is called as its folder is. */
export type RemoteName = (typeof remoteNames)[number];

export const longestRemoteName = 40;

/** `mf-` and words of small letters and digits, joined by dashes, each beginning with a letter. */
export function isRemoteName(text: string): text is RemoteName {
  return text.length <= longestRemoteName && /^mf(-[a-z][a-z0-9]*)+$/.test(text);
}
