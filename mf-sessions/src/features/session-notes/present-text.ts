import type { OpenNote } from '../note/note.ts';

/** The text of a note as it stands in the editor, read when it is wanted: typing costs nothing. */
export interface PresentText {
  /** What was read last. */
  getText(): string;
  subscribe(listener: () => void): () => void;
  /** Another text has come into the editor. */
  show(text: string): void;
  /** Somebody types: the text is to be had from here from now on. */
  follow(read: () => string): void;
  /** Reads it now. */
  look(): void;
}

export function createPresentText(first: string): PresentText {
  const listeners = new Set<() => void>();
  let text = first;
  let read = () => first;
  const look = () => {
    const before = text;
    text = read();
    if (text !== before) for (const listener of listeners) listener();
  };
  return {
    getText: () => text,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show(shown) {
      read = () => shown;
      look();
    },
    follow(typed) {
      read = typed;
    },
    look,
  };
}

/** A note whose typing is followed on its way to what saves it. */
export function followed(note: OpenNote, present: PresentText): OpenNote {
  return {
    ...note,
    edit(read) {
      present.follow(read);
      note.edit(read);
    },
  };
}
