import { hasType } from '@portal/contract/rules/files';

/** A shared file, as far as it is opened, looked at and downloaded: the four shapes of the API have this in common. */
export interface ShownFile {
  id: string;
  file_name: string;
  /** Where its bytes are: signed, of this person, and good for five minutes. */
  url: string;
}

/** How a file is looked at in place; null of one that is only downloaded. */
export type PreviewKind = 'image' | 'pdf' | null;

export function previewKind(fileName: string): PreviewKind {
  if (hasType(fileName, ['.pdf'])) return 'pdf';
  return hasType(fileName, ['.jpg', '.jpeg', '.png']) ? 'image' : null;
}

/**
 * How long an address is used before a fresh one is asked for, in milliseconds: half a minute less than the five minutes
 * that it is good for, because the request for the bytes takes time too.
 */
const ADDRESS_AGE_MS = 4.5 * 60_000;

/** @param answeredAt when the list was answered that has the addresses, in milliseconds of `Date.now()` */
export function isAddressOld(answeredAt: number, now: number): boolean {
  return now - answeredAt >= ADDRESS_AGE_MS;
}

/** The signed part of an address: `/api/files/shared/<ticket>`. Null of an address of the mock shell's memory. */
export function ticketOf(url: string): string | null {
  return /\/files\/shared\/([\w-]+)$/.exec(url)?.[1] ?? null;
}

/** The file before or after one in a list, for the arrows; undefined at either end. Only those that can be looked at. */
export function neighbourOf(files: readonly ShownFile[], id: string, step: -1 | 1): ShownFile | undefined {
  const viewable = files.filter(({ file_name }) => previewKind(file_name) !== null);
  const at = viewable.findIndex((file) => file.id === id);
  return at < 0 ? undefined : viewable[at + step];
}
