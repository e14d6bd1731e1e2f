/** Without it, spreadsheets read the file in the machine's old code page, and accents are lost. */
const BYTE_ORDER_MARK = '\uFEFF';

/** What spreadsheets take for the beginning of a formula, in half and in full width. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/**
 * A table as a file that spreadsheets open: RFC 4180, in UTF-8 with its byte order mark. A cell that would run as a
 * formula gets an apostrophe before it and stays text: names and notes come from other people.
 */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
}

function cellOf(text: string): string {
  const safe = harmless(text);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Text that no spreadsheet runs as a formula. */
export function harmless(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}
