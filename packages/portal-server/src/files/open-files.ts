import path from 'node:path';
import { type FilesPort, memoryFiles } from '@portal/reference-api';
import type { FilesSettings } from './files-settings.ts';

/** Where files are, and that in words. */
export interface Files {
  port: FilesPort;
  /** For the banner, without a secret. */
  described: string;
}

/** The folder below `PORTAL_DATA` that holds them. */
const filesFolder = (dataFolder: string) => path.join(dataFolder, 'files');

/**
 * Chooses where files are kept: in a bucket where settings name one, else in the data folder, else in memory.
 * @param log told once what a bucket should allow and does not
 */
export async function openFiles(
  { s3 }: FilesSettings,
  dataFolder: string | undefined,
  log?: (line: string) => void,
): Promise<Files> {
  if (s3) {
    const { s3Files } = await import('./s3-files.ts');
    return { port: s3Files(s3, log), described: `in the bucket ${s3.bucket} at ${s3.endpoint.host}` };
  }
  if (!dataFolder) return { port: memoryFiles(), described: 'in memory' };
  const { folderFiles } = await import('@portal/reference-api/node-files');
  const folder = filesFolder(dataFolder);
  return { port: await folderFiles(folder), described: `in ${folder}` };
}
