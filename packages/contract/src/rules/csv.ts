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
 * An amount of money in whole cents, and the decimal sign of whoever reads it. It is written from a number and holds no
 * text of anybody's, so one below zero stays a number that a spreadsheet adds up, without an apostrophe.
 */
export interface Amount {
  cents: number;
  point: '.' | ',';
}

type Cell = string | Amount;

/**
 * A table as a file that spreadsheets open: RFC 4180 but for the separator, in UTF-8 with its byte order mark, every
 * cell in quotes. What would run as a formula gets an apostrophe before it and stays text: names and notes come from
 * other people.
 */
export function csvOf(rows: readonly (readonly Cell[])[], separator: Separator): string {
  return BYTE_ORDER_MARK + csvRows(rows, separator);
}

/** More rows of such a file, for one that is written part by part. */
export function csvRows(rows: readonly (readonly Cell[])[], separator: Separator): string {
  return rows.map((row) => `${row.map(cellOf).join(separator)}\r\n`).join('');
}

function cellOf(cell: Cell): string {
  return typeof cell === 'string' ? `"${harmless(cell).replaceAll('"', '""')}"` : `"${decimalOf(cell)}"`;
}

/** Whole cents as a decimal, exactly: `-12345` is `-123.45`. */
function decimalOf({ cents, point }: Amount): string {
  const digits = String(Math.abs(Math.trunc(cents))).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}${point}${digits.slice(-2)}`;
}

/** Text of which no spreadsheet runs any part, whichever separator it goes by. */
export function harmless(text: string): string {
  return SIGN.test(text) ? text.replaceAll(FORMULA, "$1$2'") : text;
}
