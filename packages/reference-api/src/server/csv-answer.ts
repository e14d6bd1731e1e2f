import { csvOf, csvRows } from '@portal/contract/rules/csv';
import type { Locale } from '@portal/contract/rules/locales';

interface CsvAnswer<Row, Key> {
  locale: Locale;
  /** The file's name without its ending. */
  name: string;
  /** Each column's name, and its cell of a row. */
  columns: readonly (readonly [name: string, cell: (row: Row) => string])[];
  /** What finds each of the rows, in their order. */
  ids: readonly Key[];
  /** Some of the rows, in the same order. */
  read: (ids: Key[]) => Promise<readonly Row[]>;
}

/** Rows that are read at once. */
const BATCH = 1000;

/**
 * A table as a file that is read and sent part by part, so that a long one takes no more memory than a short one. In
 * French it has semicolons between its cells, and `decimal` writes commas, as spreadsheets in French do.
 */
export function csvAnswer<Row, Key = number>({ locale, name, columns, ids, read }: CsvAnswer<Row, Key>): Response {
  const separator = locale === 'fr' ? ';' : ',';
  const encoder = new TextEncoder();
  let done = 0;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(csvOf([columns.map(([title]) => title)], separator))),
    pull: async (controller) => {
      const batch = ids.slice(done, done + BATCH);
      if (batch.length === 0) return controller.close();
      done += batch.length;
      const rows = await read(batch);
      const cells = rows.map((row) => columns.map(([, cell]) => cell(row)));
      controller.enqueue(encoder.encode(csvRows(cells, separator)));
    },
  });
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.csv"`,
      'Cache-Control': 'no-store',
    },
  });
}

/** An amount with two decimals, behind the decimal sign of the reader's spreadsheets. */
export function decimal(amount: number, locale: Locale): string {
  return amount.toFixed(2).replace('.', locale === 'fr' ? ',' : '.');
}
