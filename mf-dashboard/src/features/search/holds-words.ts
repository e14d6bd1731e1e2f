/** Whether each word that was typed is part of a text, in any order; nothing typed is part of everything. */
export function holdsWords(text: string, typed: string): boolean {
  const found = comparable(text);
  return comparable(typed)
    .split(/\s+/)
    .every((word) => found.includes(word));
}

/** A text as it is compared when somebody looks for it: without case, accents and kinds of apostrophes. */
function comparable(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase();
}
