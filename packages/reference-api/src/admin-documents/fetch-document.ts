import { adminFetchDocument } from '@portal/contract/calls/admin-documents';
import type { DocumentKind } from '@portal/contract/rules/documents';
import { implement } from '../server/implement.ts';
import { notFound } from '../server/refusal.ts';
import { toDocument } from './list-documents.ts';
import { readDocument } from './read-documents.ts';

/** What each kind is called on the trail, where those who write it and those who open it stand together. */
const subjects = {
  session_note: 'appointment_note',
  assessment_report: 'assessment_report',
} as const satisfies Record<DocumentKind, string>;

/**
 * GET /admin/documents/{id}: one document with its text, which is nowhere else but in an export. A client's own
 * note, one of a session that is not completed and one that does not exist are the same 404.
 */
export const fetching = implement(adminFetchDocument, async ({ params }, { database, locale, audit, ports }) => {
  const document = await readDocument(database, ports.encryption, params.id);
  if (!document) throw notFound();
  const { kind, number, body } = document;
  await audit(database, { action: 'document.viewed', subject: subjects[kind], subject_id: number });
  return { ...toDocument(document, locale), body };
});
