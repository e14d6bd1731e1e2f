/** Words that a stranger wrote, for one line of a terminal: they move no cursor, and are not longer than this. */
export function inLine(words: string, atMost = 240): string {
  const plain = words.replace(/\p{C}/gu, '');
  return plain.length > atMost ? `${plain.slice(0, atMost)}…` : plain;
}
