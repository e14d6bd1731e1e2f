import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { inPieces } from '../concurrency/in-pieces.ts';
import { createTurnsOfPeople } from '../concurrency/in-turn.ts';
import { nextTurn } from '../concurrency/next-turn.ts';
import type { PersonContext } from '../server/implement.ts';
import type { Database } from '../storage/database.ts';
import { foldedText } from '../storage/folded.ts';
import { plainTextOf } from '../storage/plain-text.ts';
import { type Row, run } from '../storage/statement.ts';
import { plannedAnew } from '../storage/statement-names.ts';
import { appointment_notes, appointments, couples_appointment_details } from '../storage/tables.ts';
import { createNoteTexts, type NoteTexts } from './note-texts.ts';
import { isOwnNote, noteTextUnlessDamaged } from './own-note.ts';

interface Wanted {
  /** Which of one's own notes may be meant: about notes and the appointments that they are of. */
  condition: SQL | undefined;
  /** All of them have to be there. */
  words: readonly string[];
  /** For each word the people whose names hold it: a note about one of them needs it not in its text. */
  named?: readonly ReadonlySet<number>[];
  /** The search ends with so many; all that there are when left out. */
  most?: number;
}

type Asking = Pick<PersonContext, 'database' | 'person' | 'ports' | 'signal'>;

/** A note without its text. */
interface Candidate {
  id: number;
  /** The transaction that has written its row: another one once anything of it has changed. */
  writtenBy: string;
  /** When its session begins, as PostgreSQL writes it. */
  start: string;
  /** Whom it is about. */
  people: readonly number[];
}

/**
 * So many of the newest are looked at first where a few are wanted: an index of all appointments gives them without all
 * the others. Who has fewer notes than `FEW` is asked for all of them: between theirs, years of others' may lie.
 */
const FIRST_STEPS = [20, 400];
const FEW = 1_000;

/** Notes that are looked through before others have their turn: a millisecond where their texts are remembered. */
const AT_ONCE = 1_000;

/** Notes whose texts are read together: between two of those everybody else is answered. The longest has 300 kB. */
const TOGETHER = { most: 100, bytes: 500_000 };

/** Whoever types fast asks again before the first answer is there: one search of a person runs at a time. */
const inTurn = createTurnsOfPeople({
  ...{ atOnce: 1, waiting: 8, forMs: 10_000 },
  words: 'Too many searches of one person',
});

const textsOf = createNoteTexts();

const sizesOfTexts =
  'select id, octet_length(coalesce(encrypted, note)) as bytes from appointment_notes where id = any($1::int[])';
const storedTexts =
  'select id, xmin::text as written_by, note, encrypted from appointment_notes where id = any($1::int[])';

/**
 * One's own notes that hold all words, in their texts or in names, those of the newest session first. Texts are
 * encrypted, so that they are read, decrypted and looked through here, some at a time (decisions 136 and 150).
 */
export function findNotes(asking: Asking, wanted: Wanted): Promise<number[]> {
  return inTurn(asking.person.id, () => find(asking, wanted));
}

async function find(
  asking: Asking,
  { condition, words, named = [], most = Number.POSITIVE_INFINITY }: Wanted,
): Promise<number[]> {
  const { database, person, signal } = asking;
  const own = and(isOwnNote(person.id), condition);
  const texts = textsOf(database, person.id);
  const folded = words.map(foldedText);
  const found: number[] = [];
  const isEnough = () => found.length >= most || signal.aborted;
  const lookThrough = async (some: readonly Candidate[]) => {
    const asked = some.map(({ id, writtenBy, people }) => ({
      ...{ id, writtenBy },
      missing: folded.filter((_, index) => !people.some((personId) => named[index]?.has(personId))),
    }));
    const holding = await findHolding(asking, asked, texts);
    for (const { id } of asked) if (holding.has(id)) found.push(id);
    await nextTurn();
  };
  let last: Candidate | undefined;
  const isStepped = Number.isFinite(most) && (await hasMany(database, person.id));
  for (const limit of isStepped ? [...FIRST_STEPS, null] : [null]) {
    const candidates = await readCandidates(database, own, { limit, behind: last });
    for (let from = 0; from < candidates.length && !isEnough(); from += AT_ONCE)
      await lookThrough(candidates.slice(from, from + AT_ONCE));
    if (isEnough() || limit === null || candidates.length < limit) break;
    last = candidates.at(-1);
  }
  return found.slice(0, most);
}

async function hasMany(database: Database, personId: number): Promise<boolean> {
  const counted = 'select count(*) as count from (select from appointment_notes where user_id = $1 limit $2) as own';
  const [row] = await run(database, counted, [personId, FEW], 'notes_of_a_person');
  return Number(row?.['count']) >= FEW;
}

/** Notes in the order of a search, those of the newest session first: the first few, or all that stand behind one. */
async function readCandidates(
  database: Database,
  condition: SQL | undefined,
  { limit, behind }: { limit: number | null; behind: Candidate | undefined },
): Promise<Candidate[]> {
  const { id } = appointment_notes;
  const { start_date, client_id } = appointments;
  const isBehind = behind && sql`(${start_date}, ${id}) < (${behind.start}, ${behind.id})`;
  // Which way is short hangs on how many notes the person has.
  const planned = limit === null && !behind ? undefined : plannedAnew;
  const asked = database
    .select({
      id: sql`${id}`.as('id'),
      writtenBy: sql`${appointment_notes}.xmin::text`.as('written_by'),
      start: sql`${start_date}`.as('start'),
      client: sql`${client_id}`.as('client'),
      guest: sql`${couples_appointment_details.guest_id}`.as('guest'),
    })
    .from(appointment_notes)
    .innerJoin(appointments, eq(appointments.id, appointment_notes.appointment_id))
    .leftJoin(couples_appointment_details, eq(couples_appointment_details.appointment_id, appointments.id))
    .where(and(condition, isBehind, planned))
    .orderBy(desc(start_date), desc(id))
    .toSQL();
  // In words: for a number that may be any, PostgreSQL would plan to read all of them.
  const rows = await run(database, limit === null ? asked.sql : `${asked.sql} limit ${limit}`, asked.params);
  return rows.map((row) => ({
    id: Number(row['id']),
    writtenBy: String(row['written_by']),
    start: String(row['start']),
    people: [row['client'], row['guest']].flatMap((person) => (person === null ? [] : [Number(person)])),
  }));
}

/** A note, and the words that its text has to hold: none where names hold them all. */
interface Asked {
  id: number;
  writtenBy: string;
  missing: readonly string[];
}

/** Which notes hold what is missing. Of their texts, remembered or read, no more are held at once than one piece has. */
async function findHolding(asking: Asking, notes: readonly Asked[], texts: NoteTexts): Promise<ReadonlySet<number>> {
  const holding = new Set<number>();
  const unknown = new Map<number, Asked>();
  const look = ({ id, missing }: Asked, text: string) => {
    if (missing.every((word) => text.includes(word))) holding.add(id);
  };
  for (const note of notes) {
    const text = note.missing.length === 0 ? '' : texts.get(note.id, note.writtenBy);
    if (text === undefined) unknown.set(note.id, note);
    else look(note, text);
  }
  if (unknown.size === 0) return holding;
  const { database, ports, signal } = asking;
  const sizes = await run(database, sizesOfTexts, [[...unknown.keys()]], 'sizes_of_notes');
  const sized = sizes.map(({ id, bytes }) => ({ id: Number(id), bytes: Number(bytes) }));
  for (const some of inPieces(sized, TOGETHER)) {
    if (signal.aborted) break;
    const rows = await run(database, storedTexts, [some.map(({ id }) => id)], 'texts_of_notes');
    for (const { id, ...folded } of rows.flatMap((row) => decrypted(ports, row))) {
      const note = unknown.get(id);
      if (note) look(note, folded.text);
      texts.set(id, folded);
    }
    await nextTurn();
  }
  return holding;
}

/** The folded text of a row; nothing of one that cannot be decrypted. */
function decrypted(ports: PersonContext['ports'], { note, encrypted, ...row }: Row) {
  const id = Number(row['id']);
  const stored = { id, note: String(note), encrypted: typeof encrypted === 'string' ? encrypted : null };
  const html = noteTextUnlessDamaged(ports, stored);
  return html === null ? [] : [{ id, writtenBy: String(row['written_by']), text: foldedText(plainTextOf(html)) }];
}
