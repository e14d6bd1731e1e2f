import type { Implementation } from '../server/implement.ts';
import { listForClient, listPractitioners, sendToPractitioner } from './client-files.ts';
import { deleteToAllClients, deleteToClient } from './delete-file.ts';
import { listFromClients, listOfClient, listToAllClients, listToClients } from './practitioner-lists.ts';
import { readingSharedFile } from './read-shared-file.ts';
import { sendToAllClients, sendToClient } from './share-file.ts';

export const sharedFiles: readonly Implementation[] = [
  ...[listFromClients, listToClients, listToAllClients, listOfClient],
  ...[sendToClient, sendToAllClients, deleteToClient, deleteToAllClients],
  ...[listPractitioners, listForClient, sendToPractitioner, readingSharedFile],
];
