import * as z from 'zod/mini';
import { jsonOf } from '../store/json-of.ts';
import { StoreError } from '../store/store.ts';

/** Whether a text is the address of a portal rather than a folder. */
export function isPortalAddress(text: string): boolean {
  return /^https?:\/\//i.test(text);
}

/** @throws StoreError for what is no address of a portal, and for one by which everybody on the way reads along */
export function portalAt(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : null;
  const isBare = url && url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password;
  if (!isBare) throw new StoreError(`“${address}” is no address of a portal: https://portal.example, without a path.`);
  if (url.protocol !== 'https:' && !['localhost', '127.0.0.1', '[::1]'].includes(url.hostname))
    throw new StoreError(`${address} is not encrypted. Name the portal with https://, or one on this machine.`);
  return url;
}

/** What `fetch` throws for a portal, in words: by itself it says nothing, and its cause does. */
export function unreachable(portal: URL, error: unknown): StoreError {
  const { cause = error } = error instanceof Error ? error : {};
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new StoreError(
    `${portal.origin} cannot be reached: ${reason}. Check the address and your network, then run the same command again.`,
    { cause: error },
  );
}

/**
 * What an answer says.
 * @param age what to do about one that is none for these packages
 * @throws StoreError for one of something else than such a portal
 */
export function understood<Schema extends z.ZodMiniType>(
  portal: URL,
  schema: Schema,
  text: string,
  age = 'Use packages of its age.',
): z.output<Schema> {
  const read = z.safeParse(schema, jsonOf(text));
  if (read.success) return read.data;
  throw new StoreError(`${portal.origin} answers as no portal of these packages does. ${age}`);
}
