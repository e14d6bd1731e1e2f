import type { NoteStatus } from './note.ts';
import type { NoteSaver } from './note-saver.ts';

/** Words for what nobody else has words for. */
export interface RefusalWords {
  tooLong: string;
  /** The server has refused the text and said nothing. */
  refused: string;
}

/** What may be said of a note. @param isOnline whether this machine has a network */
export function statusOf(
  { phase, known }: ReturnType<NoteSaver['getView']>,
  isOnline: boolean,
  words: RefusalWords,
): NoteStatus {
  switch (phase.kind) {
    case 'idle':
      return { kind: 'saved', at: known.savedAt };
    case 'dirty':
      return { kind: 'unsaved' };
    case 'saving':
      return phase.failures === 0 ? { kind: 'saving' } : retrying(isOnline);
    case 'backing_off':
      return retrying(isOnline);
    case 'refused':
      return {
        kind: 'refused',
        words: phase.reason.because === 'too_long' ? words.tooLong : phase.reason.words || words.refused,
      };
    case 'conflict':
      return { kind: 'conflict', theirs: phase.conflict.theirs };
  }
}

function retrying(isOnline: boolean): NoteStatus {
  return { kind: 'retrying', because: isOnline ? 'server' : 'offline' };
}
