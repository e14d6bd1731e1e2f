import { useState } from 'react';
import type { ConflictChoice, OpenNote } from '../note/note.ts';
import { joinTexts, saysNothing } from './join-texts.ts';
import type { EditedText } from './use-edited-text.ts';

/** What can become of two texts of one note. */
interface Decision {
  keepMine(): void;
  keepTheirs(): void;
  /** Puts one's own above the other one, to be made one by hand. */
  merge(theirs: string): void;
  /** Puts one's own text below the other one that was kept; null where none was given up. */
  bringBack: (() => void) | null;
}

/** Decides between two texts of a note; the cursor is in the editor then. */
export function useDecision(
  note: Pick<OpenNote, 'decide' | 'replace'>,
  { editor, read }: Pick<EditedText, 'editor' | 'read'>,
): Decision {
  // It has never been on the server: until the page is left it is here, at least.
  const [givenUp, setGivenUp] = useState<string | null>(null);
  const decide = (choice: ConflictChoice) => {
    note.decide(choice);
    editor.current?.focus();
  };
  const bringBack = (mine: string) => {
    note.replace(joinTexts(read(), mine));
    setGivenUp(null);
    editor.current?.focus();
  };
  return {
    keepMine: () => decide({ keep: 'mine' }),
    keepTheirs: () => {
      const mine = read();
      setGivenUp(saysNothing(mine) ? null : mine);
      decide({ keep: 'theirs' });
    },
    merge: (theirs) => decide({ keep: 'merged', text: joinTexts(read(), theirs) }),
    bringBack: givenUp === null ? null : () => bringBack(givenUp),
  };
}
