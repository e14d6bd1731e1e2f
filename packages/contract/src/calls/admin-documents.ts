import * as z from '@portal/contract/schema';
import { defineCall } from '../call.ts';
import { ClientDocument } from '../entities/client-document.ts';
import { calendarDay, page } from '../entities/inputs.ts';
import { paginated } from '../entities/pagination.ts';
import { Id } from '../entities/values.ts';

const filters = () => z.optional(z.object({ from: z.optional(calendarDay()), to: z.optional(calendarDay()) }));

export const adminListDocuments = /*#__PURE__*/ defineCall(() => ({
  id: 'admin_documents.list',
  method: 'GET',
  path: '/admin/documents',
  query: z.object({ client_id: Id, page: page(), filters: filters() }),
  answer: paginated(ClientDocument),
  callers: ['admin'],
  refusals: [403, 404, 422],
  source: ['API-027'],
  summary: "A client's session notes",
}));

export const adminExportDocuments = /*#__PURE__*/ defineCall(() => ({
  id: 'admin_documents.export',
  method: 'GET',
  path: '/admin/documents/export',
  query: z.object({ client_id: Id, filters: filters() }),
  answers: 'file',
  answer: z.instanceof(Blob),
  callers: ['admin'],
  refusals: [403, 404, 422],
  source: ['API-028'],
  summary: "A client's session notes as a file (CSV)",
}));
