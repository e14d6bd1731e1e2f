/**
 * The versions of the portal's parts that this page has loaded, by part. Their files lie in folders that are named
 * after them, `/shell/0.1.0-3fa2c91b/…` and `/remotes/mf-sessions/0.1.0-5d1e77a0/…`.
 * @param addresses of what the page loaded, in order: of a part that was renewed meanwhile the later version counts
 */
export function loadedVersions(addresses: readonly string[]): ReadonlyMap<string, string> {
  const versions = new Map<string, string>();
  for (const address of addresses) {
    const [, part, version] = /\/(?:(?=shell\/)|remotes\/)([a-z-]+)\/(\d[^/]*)\//.exec(address) ?? [];
    if (part !== undefined && version !== undefined) versions.set(part, version);
  }
  return versions;
}
