import type { NoteStatus } from './note.ts';
import type { SaverView } from './saver-view.ts';

/** Words for what nobody else has words for. */
export interface RefusalWords {
  tooLong: string;
  /** The server has refused the text and said nothing. */
  refused: string;
}

/** What may be said of a note. @param isOnline whether this machine has a network */
export function statusOf({ phase, known }: SaverView, isOnline: boolean, words: RefusalWords): NoteStatus {
  switch (phase.kind) {
    case 'quiet':
      return { kind: 'saved', at: known.savedAt };
    case 'waiting':
      return { kind: 'unsaved' };
    case 'sending':
    case 'asking':
      return phase.failures === 0 ? { kind: 'saving' } : retrying(isOnline);
    case 'resting':
      return retrying(isOnline);
    case 'refused':
      return { kind: 'refused', words: phase.because === 'too_long' ? words.tooLong : phase.words || words.refused };
    case 'conflict':
      return { kind: 'conflict', theirs: phase.theirs };
  }
}

function retrying(isOnline: boolean): NoteStatus {
  return { kind: 'retrying', because: isOnline ? 'server' : 'offline' };
}
