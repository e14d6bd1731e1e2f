import { searchRecords } from '@portal/contract/calls/search';
import type { SearchHits } from '@portal/contract/entities/search';
import { dayOn } from '@portal/contract/rules/days';
import { SEARCH_HITS } from '@portal/contract/rules/search';
import { and, ne } from 'drizzle-orm';
import { isOwnNote } from '../notes/own-note.ts';
import { readSummaries } from '../notes/read-summaries.ts';
import { type Implementation, implement } from '../server/implement.ts';
import { wordsOf } from '../storage/folded.ts';
import { together } from '../storage/statement.ts';
import { appointment_notes, appointments, couples_appointment_details } from '../storage/tables.ts';
import { type Asked, holdsEachWord, isWithin } from './asked.ts';
import { findAppointments } from './find-appointments.ts';
import { findFiles } from './find-files.ts';
import { findChats, findClients } from './find-people.ts';

/** Further words are passed over: each is looked for by itself, in each kind of record. */
const MOST_WORDS = 10;

/** One's own notes by words of their text and by names of whom they are about, those of the newest session first. */
function findNotes(asked: Asked) {
  const { search_text } = appointment_notes;
  const about = [appointments.client_id, couples_appointment_details.guest_id];
  const condition = and(
    isOwnNote(asked.practitionerId),
    ne(search_text, ''),
    isWithin(asked, appointments.start_date),
    holdsEachWord(asked, about, search_text),
  );
  return readSummaries(asked.database, { condition, q: asked.q, limit: SEARCH_HITS });
}

/**
 * What the trail says of a search: that of each list whose rows were seen, and that notes were looked through for words,
 * found or not, since that none holds them is an answer, too.
 */
function eventsOf({ words }: Asked, hits: SearchHits) {
  const notes = words.length > 0 ? 'notes.searched' : 'notes.listed';
  const lists = [
    { action: 'clients.listed', subject: 'clients', isSeen: hits.clients.length > 0 },
    { action: 'appointments.listed', subject: 'appointments', isSeen: hits.appointments.length > 0 },
    { action: notes, subject: 'appointment_notes', isSeen: words.length > 0 || hits.notes.length > 0 },
    { action: 'chats.listed', subject: 'chats', isSeen: hits.chats.length > 0 },
    { action: 'shared_files.listed', subject: 'shared_files', isSeen: hits.files.length > 0 },
  ];
  return lists.filter(({ isSeen }) => isSeen).map(({ action, subject }) => ({ action, subject, subject_id: 'search' }));
}

/**
 * GET /practice/search: the first few of one's own clients, appointments, notes, chats and files that words, days or both
 * of them find (BP-001). Nothing asked for finds nothing.
 */
const searchingRecords = implement(searchRecords, async ({ query }, { database, person, audit, now }) => {
  const { q = '', from, to } = query;
  const asked: Asked = {
    ...{ database, now, q, practitionerId: person.id, words: [...new Set(wordsOf(q))].slice(0, MOST_WORDS) },
    from: from === undefined ? undefined : dayOn(from, person.timezone).start,
    to: to === undefined ? undefined : dayOn(to, person.timezone).end,
  };
  if (asked.words.length === 0 && !asked.from && !asked.to)
    return { clients: [], appointments: [], notes: [], chats: [], files: [] };
  const [clients, appointments, notes, chats, files] = await together([
    findClients(asked),
    findAppointments(asked),
    findNotes(asked),
    findChats(asked),
    findFiles(asked),
  ]);
  const hits = { clients, appointments, notes, chats, files };
  await together(eventsOf(asked, hits).map((event) => audit(database, event)));
  return hits;
});

export const search: readonly Implementation[] = [searchingRecords];
