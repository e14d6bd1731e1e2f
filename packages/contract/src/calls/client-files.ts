import * as z from '@portal/contract/schema';
import { defineCall } from '../call.ts';
import { page } from '../entities/inputs.ts';
import { paginated } from '../entities/pagination.ts';
import { ExchangedFile, PractitionerOfClient } from '../entities/shared-file.ts';
import { Id } from '../entities/values.ts';
import { sharedUpload, sharedUploadField } from './uploads.ts';

export const clientPractitioners = /*#__PURE__*/ defineCall(() => ({
  id: 'client_files.practitioners',
  method: 'GET',
  path: '/client/practitioners',
  answer: z.array(PractitionerOfClient),
  callers: ['client'],
  refusals: [403],
  source: ['A-131'],
  summary: 'Practitioners with whom the client has or had an appointment; by a session link, that one only',
}));

export const clientFiles = /*#__PURE__*/ defineCall(() => ({
  id: 'client_files.list',
  method: 'GET',
  path: '/client/shared_files',
  query: z.object({ practitioner: Id, page: page() }),
  answer: paginated(ExchangedFile),
  callers: ['client'],
  refusals: [403, 404, 422],
  source: ['A-131', 'A-132'],
  summary: 'Files between the client and one practitioner, those to all clients among them',
}));

export const sendClientFile = /*#__PURE__*/ defineCall(() => ({
  id: 'client_files.create',
  method: 'POST',
  path: '/client/shared_files',
  encoding: 'multipart',
  upload: sharedUploadField,
  body: z.object({ file: sharedUpload(), practitioner: Id }),
  answer: ExchangedFile,
  callers: ['client'],
  refusals: [403, 404, 413, 422],
  source: ['A-131'],
  summary: 'Send a file to a practitioner',
}));
