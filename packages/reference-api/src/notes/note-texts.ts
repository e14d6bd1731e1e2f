/** A text as searches look through it. */
interface FoldedNote {
  /** The transaction that had written its row when it was read. */
  writtenBy: string;
  text: string;
}

/** What a process remembers, and for how long after the first search of whose notes they are. */
const usual = { forMs: 120_000, characters: 32_000_000 };

/** The texts of one person's notes, by the numbers of the notes. */
export interface NoteTexts {
  /** The text of a note that nobody has written since; undefined where it has to be read. */
  get(id: number, writtenBy: string): string | undefined;
  set(id: number, note: FoldedNote): void;
}

interface Remembered {
  notes: Map<number, FoldedNote>;
  characters: number;
  /** Ends the memory. */
  timer: ReturnType<typeof setTimeout>;
}

/** Nothing waits for the end of a memory: a process that is done does not stay for it. In browsers a timer is a number. */
function letGo(timer: unknown): void {
  if (typeof timer === 'object' && timer !== null && 'unref' in timer && typeof timer.unref === 'function')
    timer.unref();
}

/**
 * Decrypted texts of notes for the searches that follow within two minutes: somebody who types asks with each key
 * (decision 150). In memory only, and gone two minutes after the first of them however many follow: what was erased does
 * not stay. No more than so many characters, those of who searched longest ago forgotten first.
 * Which notes are somebody's, and who has written them last, the database says for each search anew: a text that was changed,
 * taken away or erased since is not looked at.
 */
export function createNoteTexts({ forMs, characters: most } = usual) {
  const databases = new WeakMap<object, Map<number, Remembered>>();
  let all = 0;

  function forget(people: Map<number, Remembered>, personId: number): void {
    const known = people.get(personId);
    if (!known) return;
    clearTimeout(known.timer);
    people.delete(personId);
    all -= known.characters;
  }

  /**
   * @param database whose notes they are
   * @param personId who asks for notes of their own
   */
  return function textsOf(database: object, personId: number): NoteTexts {
    const people = databases.get(database) ?? new Map<number, Remembered>();
    databases.set(database, people);
    const begin = (): Remembered => {
      const timer = setTimeout(() => forget(people, personId), forMs);
      letGo(timer);
      return { notes: new Map(), characters: 0, timer };
    };
    const known = people.get(personId) ?? begin();
    // Behind those of everybody else, who are forgotten before.
    people.delete(personId);
    people.set(personId, known);
    return {
      get(id, writtenBy) {
        const note = known.notes.get(id);
        return note?.writtenBy === writtenBy ? note.text : undefined;
      },
      set(id, note) {
        if (people.get(personId) !== known) return;
        const more = note.text.length - (known.notes.get(id)?.text.length ?? 0);
        // Nobody is forgotten for what finds no place all the same.
        if (known.characters + more > most) return;
        for (const other of people.keys()) {
          if (all + more <= most || other === personId) break;
          forget(people, other);
        }
        known.notes.set(id, note);
        known.characters += more;
        all += more;
      },
    };
  };
}
