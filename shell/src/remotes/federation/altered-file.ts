import { askedAt } from '../../security/unchanged.ts';
import { isAltered } from './altered.ts';

/** What the page knows of the files it may run; a test passes its own. */
export interface KnownFiles {
  /** Address path → hash, of every release that was chosen. */
  integrity: Readonly<Record<string, string>>;
  /** Address path as the code asks for it → where an earlier release has the very same file. */
  unchanged: Readonly<Record<string, string>>;
  /** The way to the files. */
  ask?: typeof fetch;
}

/** What this page knows at the moment. */
export function knownFiles(): KnownFiles {
  return { integrity: window.__portalIntegrity ?? {}, unchanged: window.__portalUnchanged ?? {} };
}

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1);

/** The address that webpack could not load a script or stylesheet from: it notes it on its errors. */
function addressOf(error: unknown): string | null {
  return error instanceof Error && 'request' in error && typeof error.request === 'string' ? error.request : null;
}

/**
 * Whether the file that an error is about is another one than was released. Files without a hash are altered in a
 * release that has hashes, and not in one that is being worked on, which has none.
 * @param otherwise the address it is about when the error names none
 */
export async function isAlteredFile(
  error: unknown,
  { integrity, unchanged, ask }: KnownFiles,
  otherwise?: string,
): Promise<boolean> {
  const address = addressOf(error) ?? otherwise;
  if (!address) return false;
  const path = askedAt(new URL(address, location.href).pathname, unchanged);
  const hash = integrity[path];
  const isHashed = hash ?? Object.keys(integrity).some((known) => folderOf(known) === folderOf(path));
  return isHashed ? isAltered(address, hash, ask) : false;
}
