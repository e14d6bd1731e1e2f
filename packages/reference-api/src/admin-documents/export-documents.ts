import * as calls from '@portal/contract/calls/admin-documents';
import { dateIn } from '@portal/contract/rules/days';
import { eq } from 'drizzle-orm';
import { preferredName } from '../appointments/read-rows.ts';
import { implement, type PersonContext } from '../server/implement.ts';
import { people } from '../storage/tables.ts';
import { readAsked } from './asked.ts';
import { csvFile } from './csv-file.ts';
import type { ExportFacts } from './document-texts.ts';
import { readAllDocuments } from './read-all-documents.ts';
import type { DocumentsAsked } from './read-documents.ts';
import { sheetFile, sheetPolicy } from './sheet-file.ts';

/**
 * GET /admin/documents/export (ADMIN-032, API-028, A-149): all documents that fit, with their texts, as a table or as a
 * sheet for the printer. The reason is on the trail before the first byte leaves. The file is read and sent batch by
 * batch; what breaks off on the way ends without the end of the answer, so that no browser takes it for whole.
 */
export const adminExportDocuments = implement(calls.adminExportDocuments, async ({ query }, context) => {
  const { database, locale, person, now, audit } = context;
  const { format, reason } = query;
  const { client, asked } = await readAsked(context, query);
  const [exporter] = await database.select().from(people).where(eq(people.id, person.id));
  const facts = { client, locale, timezone: person.timezone, who: exporter ? preferredName(exporter) : '', now };
  await audit(database, { action: 'documents.exported', subject: 'client', subject_id: client.id, reason });
  const name = `documents-${client.id}-${dateIn(now, person.timezone)}`;
  const isSheet = format === 'sheet';
  return new Response(bytesOf(partsOf(isSheet, asked, context, facts)), {
    headers: {
      'Content-Type': `${isSheet ? 'text/html' : 'text/csv'}; charset=utf-8`,
      'Content-Disposition': `attachment; filename="${name}.${isSheet ? 'html' : 'csv'}"`,
      'Cache-Control': 'no-store',
      'Content-Security-Policy': isSheet ? `${await sheetPolicy()}; sandbox` : "default-src 'none'; sandbox",
      'Cross-Origin-Resource-Policy': 'same-origin',
      'X-Robots-Tag': 'noindex',
    },
  });
});

function partsOf(isSheet: boolean, asked: DocumentsAsked, { database, ports }: PersonContext, facts: ExportFacts) {
  const batches = readAllDocuments({ database, encryption: ports.encryption }, asked);
  return isSheet ? sheetFile(batches, facts) : csvFile(batches, facts);
}

/** Texts as they come, none before it is asked for; whoever is gone ends the reading. */
function bytesOf(parts: AsyncGenerator<string, void>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const part = await parts.next();
        if (part.done) controller.close();
        else controller.enqueue(encoder.encode(part.value));
      },
      async cancel() {
        await parts.return();
      },
    },
    // The first part waits with the answer, the next until it is gone.
    { highWaterMark: 1 },
  );
}
