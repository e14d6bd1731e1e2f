import type { Implementation } from '../server/implement.ts';
import { clientFiles, clientPractitioners, sendClientFile } from './client-files.ts';
import { deleteFile, deleteFileForAll } from './delete-file.ts';
import { filesFromClients, filesOfClient, filesToAllClients, filesToClients } from './practitioner-lists.ts';
import { readSharedFile } from './read-shared-file.ts';
import { shareFile, shareFileWithAll } from './share-file.ts';

export const sharedFiles: readonly Implementation[] = [
  ...[filesFromClients, filesToClients, filesToAllClients, filesOfClient],
  ...[shareFile, shareFileWithAll, deleteFile, deleteFileForAll],
  ...[clientPractitioners, clientFiles, sendClientFile, readSharedFile],
];
