import { searchNotes } from '@portal/contract/calls/notes';
import type { ClientOption } from '@portal/contract/entities/client';
import { LIST_PAGE_SIZE } from '@portal/contract/rules/pages';
import { and, desc, eq, lte, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { preferredName } from '../appointments/read-rows.ts';
import { concernsClient } from '../appointments/whose.ts';
import { implement } from '../server/implement.ts';
import { paginationOf } from '../server/pagination.ts';
import { holdsWords } from '../storage/folded.ts';
import { plainText } from '../storage/plain-text.ts';
import { appointment_notes, appointments, couples_appointment_details, people } from '../storage/tables.ts';
import { excerptOf } from './excerpt.ts';
import { isOwnNote } from './own-note.ts';

const client = alias(people, 'client');
const guest = alias(people, 'guest');

/**
 * GET /practice/appointment_notes/paginated_index (BS-003): one page of one's own notes that hold all words of `q`, or,
 * with `unwritten`, of those that say nothing though their session has begun. With `count_only` nothing of them is seen,
 * and no audit event says that it was, but for what was searched: their number tells whether notes hold these words.
 */
export const searchingNotes = implement(searchNotes, async ({ query }, { database, person, audit, now }) => {
  const { q = '', client_id, unwritten, count_only, page } = query;
  const { note, search_text } = appointment_notes;
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
  const rows = await database
    .select({
      id: appointment_notes.id,
      text: plainText(sql`${note}`),
      saved_at: appointment_notes.updated_at,
      appointment: { id: appointments.id, start_date: appointments.start_date },
      client,
      guest,
    })
    .from(appointment_notes)
    .innerJoin(appointments, isOfNote)
    .innerJoin(client, eq(client.id, appointments.client_id))
    .leftJoin(couples_appointment_details, eq(couples_appointment_details.appointment_id, appointments.id))
    .leftJoin(guest, eq(guest.id, couples_appointment_details.guest_id))
    .where(condition)
    .orderBy(desc(appointments.start_date), desc(appointment_notes.id))
    .limit(LIST_PAGE_SIZE)
    .offset((page - 1) * LIST_PAGE_SIZE);
  return {
    data: rows.map(({ id, text, saved_at, appointment, ...row }) => ({
      id: String(id),
      appointment_id: String(appointment.id),
      start_date: appointment.start_date.toISOString(),
      client: toOption(row.client),
      guest: row.guest && toOption(row.guest),
      excerpt: excerptOf(text, q),
      saved_at: saved_at.toISOString(),
    })),
    pagination,
  };
});

/** Notes that say nothing, of sessions that took place or are under way: most counsellors write afterwards. */
function isToBeWritten(now: Date): SQL | undefined {
  const { status, start_date } = appointments;
  return and(eq(appointment_notes.search_text, ''), ne(status, 'canceled'), lte(start_date, now));
}

function toOption(person: typeof people.$inferSelect): ClientOption {
  return { id: String(person.id), full_name: preferredName(person) };
}
