import { DOCUMENT_KINDS, type DocumentKind } from '@portal/contract/rules/documents';
import type { EncryptionPort } from '../crypto/encryption-port.ts';
import { storedNote } from '../notes/sanitize-note.ts';
import type { Database } from '../storage/database.ts';
import { placeOf, textOf } from '../storage/encrypted.ts';
import { recordId } from '../storage/record-id.ts';
import { type Row, run } from '../storage/statement.ts';
import { branchesOf, countText, pageText, textsText } from './document-sql.ts';

/** Whose documents, of which kind, of sessions from when on and before when; null where that is open. */
export interface DocumentsAsked {
  clientId: number;
  kind: DocumentKind | null;
  from: Date | null;
  to: Date | null;
}

/** A document without its text. */
export interface FoundDocument {
  kind: DocumentKind;
  /** Of the note or the report. */
  number: number;
  appointmentId: number;
  clientId: number;
  start: Date;
  authorId: number;
  author: string | null;
  /** When a note was saved last, or a report was written. */
  createdAt: Date;
}

/** With its text: sanitised HTML of a note, plain text of a report. */
export interface ReadDocument extends FoundDocument {
  body: string;
}

/** `$1` to `$3` of the statements. */
export const valuesOf = ({ clientId, from, to }: DocumentsAsked) => [
  clientId,
  from?.toISOString() ?? '-infinity',
  to?.toISOString() ?? 'infinity',
];

/**
 * One page of what is asked for, and how many there are. Only branches that have documents are read for the page, and
 * those behind the middle from the end, so that no page costs more than half of the list. Planned each time: one plan
 * for whoever has three documents and whoever has a hundred thousand is good for neither.
 */
export async function readDocuments(
  database: Database,
  asked: DocumentsAsked,
  { page, size }: { page: number; size: number },
): Promise<{ documents: FoundDocument[]; total: number }> {
  const values = valuesOf(asked);
  const possible = branchesOf(asked.kind);
  const counts = await run(database, countText(possible), values);
  const countOf = new Map(counts.map(({ branch, total }) => [branch, Number(total)]));
  const filled = possible.filter(({ name }) => countOf.get(name));
  const total = [...countOf.values()].reduce((sum, count) => sum + count, 0);
  const offset = (page - 1) * size;
  // A page beyond the last is not looked for: its place may be beyond what a column holds.
  if (offset >= total) return { documents: [], total };
  const length = Math.min(size, total - offset);
  const behind = total - offset - length;
  const [direction, skipped] = behind < offset ? (['asc', behind] as const) : (['desc', offset] as const);
  const rows = await run(database, pageText(filled, direction), [...values, length, skipped]);
  return { documents: rows.map(toFound), total };
}

/** The document of an id, `session_note.12`; null for what is no document or of a session that is not completed. */
export async function readDocument(
  database: Database,
  encryption: EncryptionPort,
  id: string,
): Promise<ReadDocument | null> {
  const [, name, number = ''] = /^([a-z_]+)\.(\d+)$/.exec(id) ?? [];
  const kind = DOCUMENT_KINDS.find((known) => known === name);
  const record = recordId(number);
  if (kind === undefined || record === null) return null;
  const [document] = await readTexts({ database, encryption }, kind, [record]);
  return document ?? null;
}

/** Documents of a kind by their numbers, in the order of the list; those that are none any more are not among them. */
export async function readTexts(
  { database, encryption }: { database: Database; encryption: EncryptionPort },
  kind: DocumentKind,
  numbers: number[],
): Promise<ReadDocument[]> {
  const rows = await run(database, textsText(kind), [numbers], `texts_of_${kind}`);
  return rows.map((row) => withBody(row, encryption));
}

function toFound(row: Row): FoundDocument {
  return {
    kind: row.kind === 'session_note' ? 'session_note' : 'assessment_report',
    number: Number(row.number),
    appointmentId: Number(row.appointment_id),
    clientId: Number(row.client_id),
    start: new Date(Number(row.start_date)),
    authorId: Number(row.author_id),
    author: row.author === null ? null : String(row.author),
    createdAt: new Date(Number(row.created_at)),
  };
}

function withBody(row: Row, encryption: EncryptionPort): ReadDocument {
  const found = toFound(row);
  const encrypted = typeof row.encrypted === 'string' ? row.encrypted : null;
  const place = placeOf(found.kind === 'session_note' ? 'note' : 'report', [found.number]);
  const body = textOf(encryption, { text: String(row.body), encrypted }, place);
  return { ...found, body: found.kind === 'session_note' ? storedNote(body) : body };
}
