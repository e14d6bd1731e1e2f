interface ReleaseLike {
  base: string;
  integrity: Record<string, unknown>;
}

function isRelease(value: unknown): value is ReleaseLike {
  return (
    typeof value === 'object' &&
    value !== null &&
    'base' in value &&
    typeof value.base === 'string' &&
    'integrity' in value &&
    typeof value.integrity === 'object' &&
    value.integrity !== null
  );
}

/** Address path → hash, for every file of a release. What is no release has none. */
export function integrityOf(release: unknown): Record<string, string> {
  const map: Record<string, string> = {};
  if (!isRelease(release)) return map;
  for (const [file, hash] of Object.entries(release.integrity))
    if (typeof hash === 'string') map[release.base + file] = hash;
  return map;
}

/**
 * The hashes of the shell's own files. Reads the inlined registry without a schema: this runs before any chunk can be
 * loaded, the schema is in one, and whatever is missing here the browser refuses to run anyway. Remotes' hashes are
 * added when the registry's signature has been checked.
 */
export function integrityOfShell(registry: unknown): Record<string, string> {
  return typeof registry === 'object' && registry !== null && 'shell' in registry ? integrityOf(registry.shell) : {};
}
