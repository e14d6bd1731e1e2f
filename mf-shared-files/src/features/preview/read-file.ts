import { readSharedFile } from '@portal/contract/calls/files';
import type { Services } from '@portal/portal-kit';
import { type ShownFile, ticketOf } from './shown-file.ts';

/** What the bytes are read for: the audit tells the two apart. */
export type Use = 'view' | 'download';

/** A file is not in the list that was read again, and its former address is too old to tell whether it is there. */
export class MovedError extends Error {
  override readonly name = 'MovedError';
}

/**
 * Reads a file's bytes, at most 2 MB (RULES-035).
 * @throws PortalError of the call, with `not_found` when the file is gone or its address too old
 */
export async function readFile(
  api: Services['api'],
  { url }: ShownFile,
  use: Use,
  signal?: AbortSignal,
): Promise<Blob> {
  const ticket = ticketOf(url);
  if (ticket === null) return readMemory(url);
  const query = use === 'view' ? { view: 'true' as const } : {};
  return api.call(readSharedFile, { params: { ticket }, query }, signal && { signal });
}

/** The mock shell has no server to read from: its addresses name files in the browser's memory. */
async function readMemory(url: string): Promise<Blob> {
  if (!url.startsWith('blob:')) throw new Error('The address of a shared file is neither signed nor in memory.');
  return (await fetch(url)).blob();
}

/** Gives a file to the browser's downloads, under its own name. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  Object.assign(link, { href: address, download: name });
  link.click();
  // Safari reads it only after the click is over.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
