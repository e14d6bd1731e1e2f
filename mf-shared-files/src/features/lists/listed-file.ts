import type { FileFromClient, FileToAllClients, FileToClient } from '@portal/contract/entities/shared-file';
import type { ShownFile } from '../preview/shown-file.ts';

/** A row of any of the three lists. */
export type FileRow = FileFromClient | FileToClient | FileToAllClients;

/** A row as it is shown: whose it is, and what is opened. */
export interface ListedFile extends ShownFile {
  created_at: string;
  /** Null where the client is no longer known, and where all clients have the file. */
  client: string | null;
}

const personOf = (row: FileRow) => {
  if ('user' in row) return row.user;
  return 'shared_user' in row ? row.shared_user : null;
};

/** Reads a row of whichever shape (API-160, API-161, API-162). */
export function listedFile(row: FileRow): ListedFile {
  const { id, created_at, file_name, resource } = row;
  const { url } = 'file' in resource ? resource.file : resource;
  return { id, created_at, file_name, url, client: personOf(row)?.full_name ?? null };
}
