import type {
  ExchangedFile,
  FileFromClient,
  FileToAllClients,
  FileToClient,
} from '@portal/contract/entities/shared-file';
import { DEFAULT_FILE_SORT, type FileSort } from '@portal/contract/rules/files';
import { asc, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { preferredName } from '../appointments/read-rows.ts';
import { WITHOUT_WAITING_FOR_DISK } from '../audit/audit.ts';
import { names } from '../clients/name-search.ts';
import type { FilesPort } from '../ports/files/files-port.ts';
import type { PersonContext } from '../server/implement.ts';
import { onPage } from '../server/list-page.ts';
import { paginationOf } from '../server/pagination.ts';
import { run } from '../storage/statement.ts';
import { people, shared_file_counts, shared_files } from '../storage/tables.ts';
import { type FileTickets, fileTickets } from './file-tickets.ts';

const PAGE_SIZE = 10;

const { search_name: _forSearch, ...columns } = getTableColumns(shared_files);

/** A file, without what is there to find it by. */
export type FileRow = Omit<typeof shared_files.$inferSelect, 'search_name'>;
type Name = Pick<typeof people.$inferSelect, 'id' | 'first_name' | 'last_name' | 'preferred_name'>;

/** A file as a list has it, with the client whom it is from or to. */
interface Row {
  file: FileRow;
  client: Name | null;
}

/** How rows become what a person reads: with addresses for that person, at this moment. */
interface Reader {
  tickets: FileTickets;
  files: FilesPort;
  personId: number;
  now: Date;
}

/** @param context of a read, or of a write before its transaction */
export async function readerOf({ database, random, ports, person, now }: PersonContext): Promise<Reader> {
  return { tickets: await fileTickets(database, random), files: ports.files, personId: person.id, now };
}

/** Whose or which files somebody has listed, for the event. */
interface Listed {
  subject: string;
  subject_id: string | number;
}

/** Files one by one, and how many there are: what a list is of is said of both by the columns that both have. */
export type CountedFiles = typeof shared_files | typeof shared_file_counts;

type IsListed = (files: CountedFiles) => SQL | undefined;

/**
 * A page of ten files that meet a condition; one beyond the last is empty, with true totals. Whoever gets it has its
 * event, and one that fails may have it, too.
 */
export async function readFiles<Answer>(
  context: PersonContext,
  isListed: IsListed,
  { page, sort = DEFAULT_FILE_SORT }: { page: number; sort?: FileSort },
  toAnswer: (row: Row, reader: Reader) => Answer,
  listed: Listed,
) {
  const { database } = context;
  const inOrder = sort === 'date-newest' ? desc : asc;
  // Files of one moment keep their order from page to page.
  const order = [inOrder(shared_files.created_at), inOrder(shared_files.id)];
  const cut = { page, size: PAGE_SIZE, condition: isListed(shared_files), order };
  const [rows, total] = await Promise.all([
    database
      .select({ file: columns, client: names })
      .from(shared_files)
      .leftJoin(people, eq(people.id, shared_files.client_id))
      .where(onPage(database, shared_files, cut))
      .orderBy(...order),
    countListed(context, isListed, listed),
  ]);
  const reader = await readerOf(context);
  return { data: rows.map((row) => toAnswer(row, reader)), pagination: paginationOf(page, PAGE_SIZE, total) };
}

/** How many files are listed, by the counts that the database keeps, with the event of the list: one question less. */
async function countListed(
  { database, person, now, trace }: PersonContext,
  isListed: IsListed,
  { subject, subject_id }: Listed,
): Promise<number> {
  const files = sql<number>`coalesce(sum(${shared_file_counts.files}), 0)`.as('files');
  const counting = database.select({ files }).from(shared_file_counts).where(isListed(shared_file_counts)).toSQL();
  const event = [now.toISOString(), person.id, 'shared_files.listed', subject, String(subject_id), trace.id];
  const places = event.map((_, place) => `$${counting.params.length + place + 1}`);
  const text = `with event as (
      insert into audit_events (at, person_id, action, subject, subject_id, trace_id) values (${places.join(', ')})
      ${WITHOUT_WAITING_FOR_DISK}
    ) ${counting.sql}`;
  const [counted] = await run(database, text, [...counting.params, ...event]);
  return Number(counted?.files);
}

export const toFileFromClient = ({ file, client }: Row, reader: Reader): FileFromClient => ({
  ...common(file),
  user: nameOf(client),
  resource: resourceOf(file, reader),
});

export const toFileToClient = ({ file, client }: Row, reader: Reader): FileToClient => ({
  ...common(file),
  shared_user: nameOf(client),
  resource: resourceOf(file, reader),
});

export const toFileToAllClients = ({ file }: Pick<Row, 'file'>, reader: Reader): FileToAllClients => ({
  ...common(file),
  resource: { file: resourceOf(file, reader) },
});

export const toExchangedFile = ({ file }: Pick<Row, 'file'>, reader: Reader): ExchangedFile => ({
  ...common(file),
  sent_by: file.direction === 'from_client' ? 'client' : 'practitioner',
  to_all_yn: file.direction === 'to_all_clients',
  resource: resourceOf(file, reader),
});

function common({ id, created_at, file_name, byte_size }: FileRow) {
  return { id: String(id), created_at: created_at.toISOString(), file_name, byte_size };
}

function nameOf(client: Name | null) {
  return client && { id: String(client.id), full_name: preferredName(client) };
}

/** Where the reader opens a file for the next five minutes, or in the mock shell as long as its page is open. */
function resourceOf({ id, storage_key }: FileRow, { tickets, files, personId, now }: Reader) {
  const ticket = { fileId: id, personId, storageKey: storage_key };
  const url = files.addressOf?.(storage_key) ?? `/api/files/shared/${tickets.write(ticket, now)}`;
  return { url };
}
