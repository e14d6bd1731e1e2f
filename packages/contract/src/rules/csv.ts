/** Without it, spreadsheets read the file in the machine's old code page, and accents are lost. */
const BYTE_ORDER_MARK = '\uFEFF';

/** What stands between cells: a comma, or a semicolon where the comma is the decimal sign. */
export type Separator = ',' | ';';

/**
 * What spreadsheets take for a formula, in half and in full width: at the beginning of a cell, and behind whatever
 * begins a new one for a program that expects another separator, or knows nothing of quotes.
 */
const FORMULA = /(^|[,;\t\r\n])(["\s]*)(?=[=+\-@＝＋－＠])/gu;
/** Without one of these there is none: most texts are looked through once, and quickly. */
const SIGN = /[=+\-@＝＋－＠]/u;

/**
 * A table as a file that spreadsheets open: RFC 4180 but for the separator, in UTF-8 with its byte order mark, every
 * cell in quotes. What would run as a formula gets an apostrophe before it and stays text: names and notes come from
 * other people.
 */
export function csvOf(rows: readonly (readonly string[])[], separator: Separator): string {
  return BYTE_ORDER_MARK + csvRows(rows, separator);
}

/** More rows of such a file, for one that is written part by part. */
export function csvRows(rows: readonly (readonly string[])[], separator: Separator): string {
  return rows.map((row) => `${row.map(cellOf).join(separator)}\r\n`).join('');
}

function cellOf(text: string): string {
  return `"${harmless(text).replaceAll('"', '""')}"`;
}

/** Text of which no spreadsheet runs any part, whichever separator it goes by. */
export function harmless(text: string): string {
  return SIGN.test(text) ? text.replaceAll(FORMULA, "$1$2'") : text;
}
