import { adminListDocuments } from '@portal/contract/calls/admin-documents';
import type { ClientDocument } from '@portal/contract/entities/client-document';
import type { Locale } from '@portal/contract/rules/locales';
import { LIST_PAGE_SIZE } from '@portal/contract/rules/pages';
import { implement } from '../server/implement.ts';
import { paginationOf } from '../server/pagination.ts';
import { readAsked } from './asked.ts';
import { documentText } from './document-texts.ts';
import { type FoundDocument, readDocuments } from './read-documents.ts';

/**
 * GET /admin/documents (ADMIN-031, API-027, A-145): what practitioners wrote about a client's completed sessions, newest
 * session first, without a word of it.
 */
export const listing = implement(adminListDocuments, async ({ query }, context) => {
  const { database, locale, audit } = context;
  const { client, asked } = await readAsked(context, query);
  const { documents, total } = await readDocuments(database, asked, { page: query.page, size: LIST_PAGE_SIZE });
  await audit(database, { action: 'documents.listed', subject: 'client', subject_id: client.id });
  return {
    data: documents.map((document) => toDocument(document, locale)),
    pagination: paginationOf(query.page, LIST_PAGE_SIZE, total),
  };
});

/** A document on the wire (BE-004). */
export function toDocument(document: FoundDocument, locale: Locale): ClientDocument {
  const { kind, number, clientId, author, authorId, createdAt, appointmentId, start } = document;
  return {
    id: `${kind}.${number}`,
    client_id: String(clientId),
    kind,
    title: documentText(kind, locale),
    author,
    author_id: String(authorId),
    created_at: createdAt.toISOString(),
    session: { id: String(appointmentId), start_date: start.toISOString() },
  };
}
