import * as calls from '@portal/contract/calls/notes';
import { LIST_PAGE_SIZE } from '@portal/contract/rules/pages';
import { and, eq, lte, ne, type SQL, sql } from 'drizzle-orm';
import { concernsClient } from '../appointments/whose.ts';
import { implement } from '../server/implement.ts';
import { paginationOf } from '../server/pagination.ts';
import type { Database } from '../storage/database.ts';
import { wordsOf } from '../storage/folded.ts';
import { appointment_notes, appointments } from '../storage/tables.ts';
import { findNotes } from './find-notes.ts';
import { isOwnNote } from './own-note.ts';
import { readFound, readSummaries } from './read-summaries.ts';

/**
 * GET /practice/appointment_notes/paginated_index (BS-003): one page of one's own notes that hold all words of `q`, or,
 * with `unwritten`, of those that say nothing though their session has begun. With `count_only` nothing of them is seen,
 * and no audit event says that it was, but for what was searched: their number tells whether notes hold these words.
 */
export const searchNotes = implement(calls.searchNotes, async ({ query }, context) => {
  const { database, person, audit, now } = context;
  const { q = '', client_id, unwritten, count_only, page } = query;
  const words = wordsOf(q);
  const condition = and(
    isOwnNote(person.id),
    unwritten ? isToBeWritten(now) : ne(appointment_notes.search_text, ''),
    client_id === undefined ? undefined : concernsClient(client_id),
  );
  const found = words.length === 0 ? null : await findNotes(context, { condition, words });
  const total = found === null ? await countNotes(database, condition) : found.length;
  const pagination = paginationOf(page, LIST_PAGE_SIZE, total);
  const action = words.length === 0 ? 'notes.listed' : 'notes.searched';
  if (!count_only || action === 'notes.searched') await audit(database, { action, subject: 'appointment_notes' });
  if (count_only) return { data: [], pagination };
  const offset = (page - 1) * LIST_PAGE_SIZE;
  const data =
    found === null
      ? await readSummaries(context, { condition, q, limit: LIST_PAGE_SIZE, offset })
      : await readFound(context, found.slice(offset, offset + LIST_PAGE_SIZE), q);
  return { data, pagination };
});

async function countNotes(database: Database, condition: SQL | undefined): Promise<number> {
  const [count] = await database
    .select({ total: sql<number>`count(*)`.mapWith(Number) })
    .from(appointment_notes)
    .innerJoin(appointments, eq(appointments.id, appointment_notes.appointment_id))
    .where(condition);
  return count?.total ?? 0;
}

/** Notes that say nothing, of sessions that took place or are under way: most counsellors write afterwards. */
function isToBeWritten(now: Date): SQL | undefined {
  const { status, start_date } = appointments;
  return and(eq(appointment_notes.search_text, ''), ne(status, 'canceled'), lte(start_date, now));
}
