import { DOCUMENT_KINDS, type DocumentKind } from '@portal/contract/rules/documents';
import { storedNote } from '../notes/sanitize-note.ts';
import type { Database } from '../storage/database.ts';
import { recordId } from '../storage/record-id.ts';
import { type Row, run } from '../storage/statement.ts';

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

/**
 * Where each kind is, and who wrote it: the practitioner of the session alone. The client's own note has the client's
 * number, and a note without a word is no document (A-145).
 */
const sources: Readonly<Record<DocumentKind, { from: string; author: string; at: string; text: string }>> = {
  session_note: {
    from: `appointments a join appointment_notes d
      on d.appointment_id = a.id and d.user_id = a.counsellor_id and d.search_text <> ''`,
    author: 'd.user_id',
    at: 'd.updated_at',
    text: 'd.note',
  },
  assessment_report: {
    from: 'appointments a join assessment_reports d on d.appointment_id = a.id and d.author_id = a.counsellor_id',
    author: 'd.author_id',
    at: 'd.created_at',
    text: 'd.report',
  },
};

const isOf = (kind: DocumentKind) => `'${kind}'::text`;

const columnsOf = (kind: DocumentKind) => `${isOf(kind)} as kind, d.id as number, a.id as appointment_id,
  a.client_id, a.start_date, ${sources[kind].author} as author_id, ${sources[kind].at} as created_at`;

/** Sessions of a client, as the one who booked and as the partner. Each half has its index: with `or` neither had. */
const halves = [
  { join: '', isOfClient: 'a.client_id = $1::int' },
  {
    join: 'join couples_appointment_details c on c.appointment_id = a.id',
    isOfClient: 'c.guest_id = $1::int and a.client_id <> $1::int',
  },
];

/** All documents asked for by `$1` to `$4`, from one branch for each kind and each half of the sessions. */
function union(columns: (kind: DocumentKind) => string, tail: (kind: DocumentKind) => string): string {
  const branches = DOCUMENT_KINDS.flatMap((kind) =>
    halves.map(
      ({ join, isOfClient }) => `(select ${columns(kind)} from ${sources[kind].from} ${join}
        where ${isOfClient} and a.status = 'completed' and ($2::text is null or $2::text = ${isOf(kind)})
          and a.start_date >= $3::timestamptz and a.start_date < $4::timestamptz ${tail(kind)})`,
    ),
  );
  return `(${branches.join(' union all ')}) documents`;
}

/** Newest session first; of one session notes before reports, and what came last before what came first. */
const order = 'order by start_date desc, appointment_id desc, kind desc, number desc';
/** Within a branch. Each gives no more than is needed of it, so that a page costs what it has. */
const branchOrder = 'order by a.start_date desc, a.id desc, d.id desc';

/** Instants as numbers: texts of PostgreSQL are not read by every browser, and the mock shell runs this in all. */
const milliseconds = (column: string) => `(extract(epoch from page.${column}) * 1000)::float8 as ${column}`;

const withNames = (more = '') => `select page.kind, page.number, page.appointment_id, page.client_id, page.author_id,
    ${milliseconds('start_date')}, ${milliseconds('created_at')},
    coalesce(p.preferred_name, p.first_name) || ' ' || p.last_name as author ${more}
  from page left join people p on p.id = page.author_id
  order by page.start_date desc, page.appointment_id desc, page.kind desc, page.number desc`;

const pageText = `with page as (
    select * from ${union(columnsOf, () => `${branchOrder} limit $5::int + $6::int`)}
    ${order} limit $5::int offset $6::int
  ) ${withNames()}`;

const countText = `select count(*)::int as total from ${union(
  () => '1',
  () => '',
)}`;

/** Documents that one step of an export reads, and bytes of texts after which it takes no further one. */
const BATCH = 200;
const BATCH_BYTES = 1_000_000;

/**
 * The next documents behind a place, with their texts, up to so many bytes: the longest note has 300 kB, and two
 * hundred of those at once would be felt. PostgreSQL knows the size of a text without reading it.
 */
const batchText = `with found as (
    select * from ${union(
      (kind) => `${columnsOf(kind)}, ${sources[kind].text} as body`,
      (kind) => `and a.start_date <= $5::timestamptz
        and (a.start_date, a.id, ${isOf(kind)}, d.id) < ($5::timestamptz, $6::int, $7::text, $8::int)
        ${branchOrder} limit ${BATCH}`,
    )} ${order} limit ${BATCH}
  ), sized as (
    select *, sum(octet_length(body)) over (${order}) - octet_length(body) as bytes_before from found
  ), page as (select * from sized where bytes_before < ${BATCH_BYTES})
  ${withNames(', page.body')}`;

const oneText = (kind: DocumentKind) => `with page as (
    select ${columnsOf(kind)}, ${sources[kind].text} as body from ${sources[kind].from}
    where d.id = $1::int and a.status = 'completed'
  ) ${withNames(', page.body')}`;

const valuesOf = ({ clientId, kind, from, to }: DocumentsAsked) => [
  clientId,
  kind,
  from?.toISOString() ?? '-infinity',
  to?.toISOString() ?? 'infinity',
];

/** One page of what is asked for, and how many there are. */
export async function readDocuments(
  database: Database,
  asked: DocumentsAsked,
  { page, size }: { page: number; size: number },
): Promise<{ documents: FoundDocument[]; total: number }> {
  const values = valuesOf(asked);
  const [count] = await run(database, countText, values, 'count_documents');
  const total = Number(count?.total ?? 0);
  const offset = (page - 1) * size;
  // A page beyond the last is not looked for: its place may be beyond what a column holds.
  if (offset >= total) return { documents: [], total };
  const rows = await run(database, pageText, [...values, size, offset], 'page_of_documents');
  return { documents: rows.map(toFound), total };
}

/**
 * All that is asked for in the order of the list, a batch at a time: by the place of the last one, so that no
 * transaction is open for as long as somebody downloads (A-149).
 */
export async function* readAllDocuments(
  database: Database,
  asked: DocumentsAsked,
): AsyncGenerator<readonly ReadDocument[], void> {
  let place: readonly unknown[] = ['infinity', 0, '', 0];
  while (true) {
    const rows = await run(database, batchText, [...valuesOf(asked), ...place], 'batch_of_documents');
    const batch = rows.map(withBody);
    const last = batch.at(-1);
    if (!last) return;
    yield batch;
    place = [last.start.toISOString(), last.appointmentId, last.kind, last.number];
  }
}

/** The document of an id, `session_note.12`; null for what is no document or of a session that is not completed. */
export async function readDocument(database: Database, id: string): Promise<ReadDocument | null> {
  const [, name, number = ''] = /^([a-z_]+)\.(\d+)$/.exec(id) ?? [];
  const kind = DOCUMENT_KINDS.find((known) => known === name);
  const record = recordId(number);
  if (kind === undefined || record === null) return null;
  const [row] = await run(database, oneText(kind), [record], `one_${kind}`);
  return row ? withBody(row) : null;
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

function withBody(row: Row): ReadDocument {
  const found = toFound(row);
  const body = String(row.body);
  return { ...found, body: found.kind === 'session_note' ? storedNote(body) : body };
}
