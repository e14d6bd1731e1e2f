/** A number or a time with blanks and hyphens at which no line ends: `+1 416 555‑0101`, `7 h 35`. */
export function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00a0').replaceAll('-', '\u2011');
}
