import * as calls from '@portal/contract/calls/files';
import { WITHOUT_WAITING_FOR_DISK } from '../audit/audit.ts';
import type { StoredFile } from '../ports/files/files-port.ts';
import type { Ports } from '../ports/ports.ts';
import { AwayError } from '../server/away-error.ts';
import { implementPublic, type PublicContext } from '../server/implement.ts';
import { notFound } from '../server/refusal.ts';
import { run } from '../storage/statement.ts';
import type { shared_files } from '../storage/tables.ts';
import { fileTickets } from './file-tickets.ts';
import { mayOpen } from './who-shares.ts';

type OpenedFile = Pick<typeof shared_files.$inferSelect, 'storage_key' | 'content_type' | 'file_name'>;

/**
 * The row, whether the person may open it, and the event that they did: nothing of it is known without the rest. The
 * event is there before the bytes are, so that nobody reads a file without one.
 */
const openFile = `with opened as (
    select id, storage_key, content_type, file_name from shared_files where id = $1::int and ${mayOpen}
  ), event as (
    insert into audit_events (at, person_id, action, subject, subject_id, trace_id)
    select $4::timestamptz, $2::int, $3, 'shared_file', id::text, $5 from opened
    ${WITHOUT_WAITING_FOR_DISK}
  )
  select storage_key, content_type, file_name from opened`;

/**
 * GET /files/shared/{ticket} (A-130): what a link opens, which sends no token. The ticket names one file and one person
 * for five minutes, and is held against the rows once more: forged, old, of a deleted file or of who is no client any
 * more are one 404. Whatever is in a file, a browser saves it, and shows it as nothing else than what it is.
 */
export const readSharedFile = implementPublic(calls.readSharedFile, async ({ params, query }, context) => {
  const { database, random, now } = context;
  const ticket = (await fileTickets(database, random)).read(params.ticket, now);
  if (!ticket) throw notFound();
  const action = query.view === 'true' ? 'shared_file.viewed' : 'shared_file.downloaded';
  const values = [ticket.fileId, ticket.personId, action, now.toISOString(), context.trace.id];
  const { file, stored } = await openBoth(context, values, ticket.storageKey);
  return new Response(stored.body, {
    headers: {
      'Content-Type': file.content_type,
      'Content-Length': String(stored.size),
      'Content-Disposition': attachment(file.file_name),
      'Cache-Control': 'no-store',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cross-Origin-Resource-Policy': 'same-origin',
      'X-Robots-Tag': 'noindex',
    },
  });
});

/**
 * The row and the bytes. Where the place of the bytes is known, they are opened while the database is asked, and let go
 * of unread unless the row is there, may be opened, and names that place.
 * @throws Refusal 404
 * @throws AwayError when the store is away
 */
async function openBoth(context: PublicContext, values: readonly unknown[], place: string | undefined) {
  const { ports, database } = context;
  const early = place === undefined ? undefined : open(ports, place);
  // A failure is looked at once the database has answered, and told to nobody who may not have the file.
  early?.catch(() => undefined);
  let file: OpenedFile | undefined;
  try {
    [file] = (await run(database, openFile, values, 'open_shared_file')) as unknown as OpenedFile[];
  } finally {
    // Nobody waits for that: a store that hangs holds no refusal up.
    if (file?.storage_key !== place) early?.then((stored) => stored?.body.cancel()).catch(() => undefined);
  }
  if (!file) throw notFound();
  const stored = await (file.storage_key === place ? early : open(ports, file.storage_key));
  if (stored) return { file, stored };
  ports.log.write({ level: 'error', message: 'The bytes of a shared file are missing' });
  throw notFound();
}

async function open({ files }: Ports, key: string): Promise<StoredFile | null> {
  return files.get(key).catch((cause: unknown) => {
    throw new AwayError('file_unreadable', 'The store of files is away', cause);
  });
}

/** RFC 6266: the name as it is, and for old readers one of plain characters. */
function attachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/gu, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
