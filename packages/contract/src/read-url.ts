/**
 * Reads an address, null where the text is none. The platform's own `URL.canParse` and `URL.parse` are younger than the
 * oldest browsers we serve: Chrome 120, Firefox 115, Safari 17, and Chrome 126, Firefox 126, Safari 18.
 * @param base what a relative address is read against
 */
export function readUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
