import * as z from '@portal/contract/schema';
import { defineCall } from '../call.ts';
import { ById, page } from '../entities/inputs.ts';
import { paginated } from '../entities/pagination.ts';
import { ExchangedFile, FileFromClient, FileToAllClients, FileToClient } from '../entities/shared-file.ts';
import { Id } from '../entities/values.ts';
import { FILE_SORTS } from '../rules/files.ts';
import { sharedUpload, sharedUploadField } from './uploads.ts';

const listQuery = () =>
  z.object({ page: page(), client: z.optional(Id), sort: z._default(z.enum(FILE_SORTS), 'date-newest') });

/** Shared files are a practitioner’s (RULES-171). */
export const filesFromClients = /*#__PURE__*/ defineCall(() => ({
  id: 'shared_files.from_clients',
  method: 'GET',
  path: '/practice/shared_files/from_clients',
  query: listQuery(),
  answer: paginated(FileFromClient),
  callers: ['practitioner'],
  refusals: [403, 422],
  source: ['API-116', 'BA-075'],
  summary: 'Files that clients sent',
}));

export const filesToClients = /*#__PURE__*/ defineCall(() => ({
  id: 'shared_files.to_clients',
  method: 'GET',
  path: '/practice/shared_files/to_clients',
  query: listQuery(),
  answer: paginated(FileToClient),
  callers: ['practitioner'],
  refusals: [403, 422],
  source: ['API-117', 'BA-076'],
  summary: 'Files sent to single clients',
}));

export const shareFile = /*#__PURE__*/ defineCall(() => ({
  id: 'shared_files.create',
  method: 'POST',
  path: '/practice/shared_files',
  encoding: 'multipart',
  upload: sharedUploadField,
  body: z.object({ file: sharedUpload(), client: Id }),
  answer: FileToClient,
  callers: ['practitioner'],
  refusals: [403, 404, 413, 422],
  source: ['API-118', 'BA-077'],
  summary: 'Send a file to a client',
}));

export const deleteFile = /*#__PURE__*/ defineCall(() => ({
  id: 'shared_files.delete',
  method: 'DELETE',
  path: '/practice/shared_files/:id',
  params: ById,
  callers: ['practitioner'],
  refusals: [403, 404],
  source: ['API-119', 'BA-078'],
  summary: 'Delete a file sent to a client',
}));

export const filesToAllClients = /*#__PURE__*/ defineCall(() => ({
  id: 'shared_files.to_all_clients',
  method: 'GET',
  path: '/practice/shared_files/to_all_clients',
  query: z.object({ page: page() }),
  answer: paginated(FileToAllClients),
  callers: ['practitioner'],
  refusals: [403, 422],
  source: ['API-120', 'BA-079'],
  summary: 'Files sent to all clients',
}));

export const shareFileWithAll = /*#__PURE__*/ defineCall(() => ({
  id: 'shared_files.create_for_all',
  method: 'POST',
  path: '/practice/shared_files/to_all_clients',
  encoding: 'multipart',
  upload: sharedUploadField,
  body: z.object({ file: sharedUpload() }),
  answer: FileToAllClients,
  callers: ['practitioner'],
  refusals: [403, 413, 422],
  source: ['A-098'],
  summary: 'Send a file to all clients',
}));

export const deleteFileForAll = /*#__PURE__*/ defineCall(() => ({
  id: 'shared_files.delete_for_all',
  method: 'DELETE',
  path: '/practice/shared_files/to_all_clients/:id',
  params: ById,
  callers: ['practitioner'],
  refusals: [403, 404],
  source: ['API-121', 'BA-080'],
  summary: 'Delete a file sent to all clients',
}));

export const filesOfClient = /*#__PURE__*/ defineCall(() => ({
  id: 'shared_files.of_client',
  method: 'GET',
  path: '/practice/clients/:id/shared_files',
  params: ById,
  query: z.object({ page: page() }),
  answer: paginated(ExchangedFile),
  callers: ['practitioner'],
  refusals: [403, 404, 422],
  source: ['A-131'],
  summary: 'Files between the practitioner and one client, in both directions',
}));
