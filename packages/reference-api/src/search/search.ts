import { searchRecords } from '@portal/contract/calls/search';
import type { SearchHits } from '@portal/contract/entities/search';
import { dayOn } from '@portal/contract/rules/days';
import { SEARCH_HITS } from '@portal/contract/rules/search';
import { and, ne } from 'drizzle-orm';
import { toOption } from '../clients/name-search.ts';
import { findNotes } from '../notes/find-notes.ts';
import { isOwnNote } from '../notes/own-note.ts';
import { readFound, readSummaries } from '../notes/read-summaries.ts';
import { type Implementation, implement, type PersonContext } from '../server/implement.ts';
import { wordsOf } from '../storage/folded.ts';
import { together } from '../storage/statement.ts';
import { appointment_notes, appointments } from '../storage/tables.ts';
import { type Asked, findNamed, idsByWord, isWithin } from './asked.ts';
import { findAppointments } from './find-appointments.ts';
import { findChats } from './find-chats.ts';
import { findFiles } from './find-files.ts';

/** Further words are passed over: each is looked for by itself, in each kind of record. */
const MOST_WORDS = 10;

/** One's own notes by words of their text and by names of whom they are about, those of the newest session first. */
async function findNotesOf(asked: Asked, context: PersonContext) {
  const condition = and(ne(appointment_notes.search_text, ''), isWithin(asked, appointments.start_date));
  const { q, words, named, practitionerId } = asked;
  if (words.length === 0)
    return readSummaries(context, { condition: and(isOwnNote(practitionerId), condition), q, limit: SEARCH_HITS });
  return readFound(context, await findNotes(context, { condition, words, named, most: SEARCH_HITS }), q);
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
const searchingRecords = implement(searchRecords, async ({ query }, context) => {
  const { database, person, audit, now } = context;
  const { q = '', from, to } = query;
  const words = [...new Set(wordsOf(q))].slice(0, MOST_WORDS);
  const about = {
    ...{ database, now, q, words, practitionerId: person.id },
    from: from === undefined ? undefined : dayOn(from, person.timezone).start,
    to: to === undefined ? undefined : dayOn(to, person.timezone).end,
  };
  if (words.length === 0 && !about.from && !about.to)
    return { clients: [], appointments: [], notes: [], chats: [], files: [] };
  const found = await findNamed(about);
  const asked: Asked = { ...about, named: idsByWord(words, found) };
  const [appointments, notes, chats, files] = await together([
    findAppointments(asked),
    findNotesOf(asked, context),
    findChats(asked),
    findFiles(asked),
  ]);
  const clients = found
    .filter(({ signs }) => !signs.includes('0'))
    .slice(0, SEARCH_HITS)
    .map(({ client }) => toOption(client));
  const hits = { clients, appointments, notes, chats, files };
  await together(eventsOf(asked, hits).map((event) => audit(database, event)));
  return hits;
});

export const search: readonly Implementation[] = [searchingRecords];
