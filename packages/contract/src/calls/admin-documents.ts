import * as z from '@portal/contract/schema';
import { defineCall } from '../call.ts';
import { calendarDay } from '../entities/calendar-day.ts';
import { ClientDocument, OpenedClientDocument } from '../entities/client-document.ts';
import { ById, filtersOf, line, page } from '../entities/inputs.ts';
import { paginated } from '../entities/pagination.ts';
import { Id } from '../entities/values.ts';
import { DOCUMENT_EXPORT_FORMATS, DOCUMENT_KINDS } from '../rules/documents.ts';

/** Days of the sessions, in the time zone of whoever asks; both days belong to it. */
const filters = () =>
  filtersOf({
    kind: z.optional(z.enum(DOCUMENT_KINDS)),
    from: z.optional(calendarDay()),
    to: z.optional(calendarDay()),
  });

export const adminListDocuments = /*#__PURE__*/ defineCall(() => ({
  id: 'admin_documents.list',
  method: 'GET',
  path: '/admin/documents',
  query: z.object({ client_id: Id, page: page(), filters: filters() }),
  answer: paginated(ClientDocument),
  callers: ['admin'],
  refusals: [403, 404, 422],
  source: ['API-027', 'A-145'],
  summary:
    "What practitioners wrote about a client's completed sessions: their notes and assessment reports, newest session first",
}));

export const adminFetchDocument = /*#__PURE__*/ defineCall(() => ({
  id: 'admin_documents.fetch',
  method: 'GET',
  path: '/admin/documents/:id',
  params: ById,
  answer: OpenedClientDocument,
  callers: ['admin'],
  refusals: [403, 404],
  source: ['A-145'],
  summary: 'One document with its text',
}));

/** Admins export what was written about a client (RULES-204). */
export const adminExportDocuments = /*#__PURE__*/ defineCall(() => ({
  id: 'admin_documents.export',
  method: 'GET',
  path: '/admin/documents/export',
  query: z.object({
    client_id: Id,
    filters: filters(),
    format: z._default(z.enum(DOCUMENT_EXPORT_FORMATS), 'csv'),
    reason: line(),
  }),
  answers: 'file',
  once: true,
  answer: z.instanceof(Blob),
  callers: ['admin'],
  refusals: [403, 404, 422],
  source: ['API-028', 'A-149'],
  summary:
    "A client's documents as a file: a table (CSV) or a page to print (HTML); the reason goes on the audit trail",
}));
