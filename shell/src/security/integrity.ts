import { fieldsOf } from '../storage/read-json.ts';

/** Address path → hash, for every file of a release. What is no release has none. */
export function integrityOf(release: unknown): Record<string, string> {
  const { base, integrity } = fieldsOf(release);
  const map: Record<string, string> = {};
  if (typeof base !== 'string') return map;
  for (const [file, hash] of Object.entries(fieldsOf(integrity))) if (typeof hash === 'string') map[base + file] = hash;
  return map;
}

/**
 * The hashes of the shell's own files. Reads the inlined registry without a schema: this runs before any chunk can be
 * loaded, the schema is in one, and whatever is missing here the browser refuses to run anyway. Remotes' hashes are
 * added when the registry's signature has been checked.
 */
export function integrityOfShell(registry: unknown): Record<string, string> {
  return integrityOf(fieldsOf(registry).shell);
}
