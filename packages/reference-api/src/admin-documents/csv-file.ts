import { csvOf, csvRows } from '@portal/contract/rules/csv';
import { zonedIso } from '@portal/contract/rules/zoned-iso';
import { documentText, type ExportFacts } from './document-texts.ts';
import { noteText } from './note-text.ts';
import type { ReadDocument } from './read-documents.ts';

/**
 * Documents as a table for spreadsheets, part by part: UTF-8 with its mark, nothing that would run as a formula,
 * semicolons between cells in French. Moments are in ISO 8601 by the clock of whoever exports.
 */
export async function* csvFile(
  batches: AsyncGenerator<readonly ReadDocument[], void>,
  { client, locale, timezone }: ExportFacts,
): AsyncGenerator<string, void> {
  const separator = locale === 'fr' ? ';' : ',';
  const names = (['document', 'kind', 'client', 'session', 'time_zone', 'author', 'saved', 'text'] as const).map(
    (key) => documentText(key, locale),
  );
  yield csvOf([names], separator);
  for await (const batch of batches) {
    const rows = batch.map(({ kind, number, start, author, createdAt, body }) => [
      `${kind}.${number}`,
      documentText(kind, locale),
      client.name,
      zonedIso(start.getTime(), timezone),
      timezone,
      author ?? '',
      zonedIso(createdAt.getTime(), timezone),
      kind === 'session_note' ? noteText(body) : body,
    ]);
    yield csvRows(rows, separator);
  }
}
