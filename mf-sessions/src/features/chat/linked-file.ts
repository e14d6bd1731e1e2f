/**
 * What says that a message links a shared file, at the end of its sender's id for it: backend and channel carry that id
 * alike, through drafts and second attempts, so both know the link (decision 134). It is a number and no address: each
 * person looks for it in their own list of files.
 */
const mark = '.file.';

/** A message's id that says which shared file it links. */
export function linkingId(id: string, fileId: string): string {
  return `${id}${mark}${fileId}`;
}

/** The shared file that a message links, by its id; null for any other message. Ids are whatever their sender wrote. */
export function linkedFile(id: string | null): string | null {
  return /^[\w-]+\.file\.([1-9]\d{0,9})$/.exec(id ?? '')?.[1] ?? null;
}
