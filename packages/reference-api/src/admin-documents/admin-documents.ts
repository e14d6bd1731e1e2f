import * as calls from '@portal/contract/calls/admin-documents';
import type { ClientDocument } from '@portal/contract/entities/client-document';
import type { DocumentKind } from '@portal/contract/rules/documents';
import type { Locale } from '@portal/contract/rules/locales';
import { LIST_PAGE_SIZE } from '@portal/contract/rules/pages';
import { type Implementation, implement } from '../server/implement.ts';
import { paginationOf } from '../server/pagination.ts';
import { notFound } from '../server/refusal.ts';
import { readAsked } from './asked.ts';
import { documentText } from './document-texts.ts';
import { adminExportDocuments } from './export-documents.ts';
import { type FoundDocument, readDocument, readDocuments } from './read-documents.ts';

/**
 * GET /admin/documents (ADMIN-031, API-027, A-145): what practitioners wrote about a client's completed sessions, newest
 * session first, without a word of it.
 */
const adminListDocuments = implement(calls.adminListDocuments, async ({ query }, context) => {
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
function toDocument(document: FoundDocument, locale: Locale): ClientDocument {
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

/** What each kind is called on the trail, where those who write it and those who open it stand together. */
const subjects = {
  session_note: 'appointment_note',
  assessment_report: 'assessment_report',
} as const satisfies Record<DocumentKind, string>;

/**
 * GET /admin/documents/{id}: one document with its text, which is nowhere else but in an export. A client's own
 * note, one of a session that is not completed and one that does not exist are the same 404.
 */
const adminFetchDocument = implement(
  calls.adminFetchDocument,
  async ({ params }, { database, locale, audit, ports }) => {
    const document = await readDocument(database, ports.encryption, params.id);
    if (!document) throw notFound();
    const { kind, number, body } = document;
    await audit(database, { action: 'document.viewed', subject: subjects[kind], subject_id: number });
    return { ...toDocument(document, locale), body };
  },
);

export const adminDocuments: readonly Implementation[] = [adminListDocuments, adminExportDocuments, adminFetchDocument];
