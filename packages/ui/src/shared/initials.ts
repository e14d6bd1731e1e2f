/** First letters of the first and the last word of a name, `Maya Chen` → `MC`; nothing for a name without letters. */
export function initialsOf(name: string): string {
  const letters = name.split(/\s+/).flatMap((word) => /\p{L}/u.exec(word)?.[0] ?? []);
  const [first = ''] = letters;
  const last = letters.length > 1 ? (letters.at(-1) ?? '') : '';
  return `${first}${last}`.toUpperCase();
}
