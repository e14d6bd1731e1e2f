/**
 * Longest note, in characters of its HTML: a session's worth many times over, and in every alphabet small enough for
 * the largest body that a server has to read. What is longer is refused, never cut.
 */
export const NOTE_LIMIT = 300_000;

/** The elements of a note: what the editor can write (doc 2 §5). */
export const NOTE_ELEMENTS = ['p', 'br', 'strong', 'em', 'u', 's', 'blockquote', 'ol', 'ul', 'li'] as const;

/** Alignments of a paragraph (doc 2 §5). */
export const NOTE_ALIGNMENTS = ['left', 'center', 'right', 'justify'] as const;

/** A note's history has the last text of each such span of time, in milliseconds. */
export const NOTE_STEP_MS = 300_000;
