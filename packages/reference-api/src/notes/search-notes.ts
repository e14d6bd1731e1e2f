import { searchNotes } from '@portal/contract/calls/notes';
import { LIST_PAGE_SIZE } from '@portal/contract/rules/pages';
import { and, eq, lte, ne, type SQL, sql } from 'drizzle-orm';
import { concernsClient } from '../appointments/whose.ts';
import { implement } from '../server/implement.ts';
import { paginationOf } from '../server/pagination.ts';
import { holdsWords } from '../storage/folded.ts';
import { appointment_notes, appointments } from '../storage/tables.ts';
import { isOwnNote } from './own-note.ts';
import { readSummaries } from './read-summaries.ts';

/**
 * GET /practice/appointment_notes/paginated_index (BS-003): one page of one's own notes that hold all words of `q`, or,
 * with `unwritten`, of those that say nothing though their session has begun. With `count_only` nothing of them is seen,
 * and no audit event says that it was, but for what was searched: their number tells whether notes hold these words.
 */
export const searchingNotes = implement(searchNotes, async ({ query }, { database, person, audit, now }) => {
  const { q = '', client_id, unwritten, count_only, page } = query;
  const { search_text } = appointment_notes;
  const condition = and(
    isOwnNote(person.id),
    unwritten ? isToBeWritten(now) : ne(search_text, ''),
    client_id === undefined ? undefined : concernsClient(client_id),
    ...holdsWords(sql`${search_text}`, q),
  );
  const isOfNote = eq(appointments.id, appointment_notes.appointment_id);
  const [count] = await database
    .select({ total: sql<number>`count(*)`.mapWith(Number) })
    .from(appointment_notes)
    .innerJoin(appointments, isOfNote)
    .where(condition);
  const pagination = paginationOf(page, LIST_PAGE_SIZE, count?.total ?? 0);
  const action = q.trim() === '' ? 'notes.listed' : 'notes.searched';
  if (!count_only || action === 'notes.searched') await audit(database, { action, subject: 'appointment_notes' });
  if (count_only) return { data: [], pagination };
  const data = await readSummaries(database, {
    condition,
    q,
    limit: LIST_PAGE_SIZE,
    offset: (page - 1) * LIST_PAGE_SIZE,
  });
  return { data, pagination };
});

/** Notes that say nothing, of sessions that took place or are under way: most counsellors write afterwards. */
function isToBeWritten(now: Date): SQL | undefined {
  const { status, start_date } = appointments;
  return and(eq(appointment_notes.search_text, ''), ne(status, 'canceled'), lte(start_date, now));
}
