import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { inPieces } from '../concurrency/in-pieces.ts';
import { createTurnsOfPeople } from '../concurrency/in-turn.ts';
import { nextTurn } from '../concurrency/next-turn.ts';
import type { PersonContext } from '../server/implement.ts';
import { foldedText } from '../storage/folded.ts';
import { plainTextOf } from '../storage/plain-text.ts';
import { type Row, run } from '../storage/statement.ts';
import { appointment_notes, appointments, couples_appointment_details } from '../storage/tables.ts';
import { isOwnNote, noteTextUnlessDamaged } from './own-note.ts';

interface Wanted {
  /** Which of one's own notes may be meant: about notes and the appointments that they are of. */
  condition: SQL | undefined;
  /** All of them have to be there. */
  words: readonly string[];
  /** Where a word may be but in the text, such as in a client's name. */
  elsewhere?: (word: string) => SQL | undefined;
  /** The search ends with so many; all that there are when left out. */
  most?: number;
}

type Asking = Pick<PersonContext, 'database' | 'person' | 'ports' | 'signal'>;

/** Notes whose texts are read together: between two of those everybody else is answered. The longest has 300 kB. */
const TOGETHER = { most: 100, bytes: 500_000 };

/** Whoever types fast asks again before the first answer is there: one search of a person runs at a time. */
const inTurn = createTurnsOfPeople({
  ...{ atOnce: 1, waiting: 8, forMs: 10_000 },
  words: 'Too many searches of one person',
});

const textsOfNotes = 'select id, note, encrypted from appointment_notes where id = any($1::int[])';

/**
 * One's own notes that hold all words, in their texts or elsewhere, those of the newest session first. Texts are
 * encrypted, so that they are read, decrypted and looked through here, some at a time; none is kept (decision 136).
 */
export function findNotes(asking: Asking, wanted: Wanted): Promise<number[]> {
  return inTurn(asking.person.id, () => find(asking, wanted));
}

async function find(
  { database, person, ports, signal }: Asking,
  { condition, words, elsewhere, most = Number.POSITIVE_INFINITY }: Wanted,
): Promise<number[]> {
  const folded = words.map(foldedText);
  // A sign for each word, `1` where it is known to be there.
  const known = words.map((word) => sql`case when ${elsewhere?.(word) ?? sql`false`} then '1' else '0' end`);
  const { id: number, note, encrypted } = appointment_notes;
  const candidates = await database
    .select({
      id: number,
      known: sql<string>`concat('', ${sql.join(known, sql`, `)})`,
      bytes: sql<number>`octet_length(coalesce(${encrypted}, ${note}))`,
    })
    .from(appointment_notes)
    .innerJoin(appointments, eq(appointments.id, appointment_notes.appointment_id))
    .leftJoin(couples_appointment_details, eq(couples_appointment_details.appointment_id, appointments.id))
    .where(and(isOwnNote(person.id), condition))
    .orderBy(desc(appointments.start_date), desc(number));
  const found: number[] = [];
  for (const some of inPieces(candidates, TOGETHER)) {
    if (found.length >= most || signal.aborted) break;
    const missing = some.flatMap(({ id, known: signs }) => (signs.includes('0') ? [id] : []));
    const rows = missing.length === 0 ? [] : await run(database, textsOfNotes, [missing], 'texts_of_notes');
    const texts = new Map(rows.map((row) => [Number(row['id']), row]));
    for (const { id, known: signs } of some) {
      const text = foldedOf(ports, id, texts.get(id));
      if (folded.every((word, index) => signs[index] === '1' || text.includes(word))) found.push(id);
    }
    await nextTurn();
  }
  return found.slice(0, most);
}

/** What is looked through; nothing where the text is not needed, or damaged. */
function foldedOf(ports: PersonContext['ports'], id: number, row: Row | undefined): string {
  if (!row) return '';
  const { note, encrypted } = row;
  const stored = { id, note: String(note), encrypted: typeof encrypted === 'string' ? encrypted : null };
  return foldedText(plainTextOf(noteTextUnlessDamaged(ports, stored) ?? ''));
}
