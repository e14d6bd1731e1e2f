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

/**
 * Address path → hash, for every file of every release. Reads the inlined registry without a schema: this runs before
 * any chunk can be loaded, the schema is in one, and whatever is missing here the browser refuses to run anyway.
 */
export function integrityOf(registry: unknown): Record<string, string> {
  const map: Record<string, string> = {};
  if (typeof registry !== 'object' || registry === null) return map;
  const shell = 'shell' in registry ? [registry.shell] : [];
  const remotes =
    'remotes' in registry && typeof registry.remotes === 'object' ? Object.values(registry.remotes ?? {}) : [];
  for (const release of [...shell, ...remotes].filter(isRelease))
    for (const [file, hash] of Object.entries(release.integrity))
      if (typeof hash === 'string') map[release.base + file] = hash;
  return map;
}
