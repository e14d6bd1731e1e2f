import { listNoteVersions } from '@portal/contract/calls/notes';
import { LIST_PAGE_SIZE } from '@portal/contract/rules/pages';
import { desc, eq } from 'drizzle-orm';
import { implement } from '../server/implement.ts';
import { paginationOf } from '../server/pagination.ts';
import { placeOf, textOf } from '../storage/encrypted.ts';
import { note_versions } from '../storage/tables.ts';
import { findOwnNote } from './own-note.ts';

/** GET /practice/appointment_notes/{id}/versions: one page of the texts that one's own note had, the newest first. */
export const listingNoteVersions = implement(listNoteVersions, async ({ params, query }, context) => {
  const { database, audit, ports } = context;
  const note = await findOwnNote(context, params.id);
  const isOfNote = eq(note_versions.note_id, note.id);
  const versions = await database
    .select()
    .from(note_versions)
    .where(isOfNote)
    .orderBy(desc(note_versions.version))
    .limit(LIST_PAGE_SIZE)
    .offset((query.page - 1) * LIST_PAGE_SIZE);
  await audit(database, { action: 'note.versions_viewed', subject: 'appointment_note', subject_id: note.id });
  return {
    data: versions.map(({ version, note: text, encrypted, saved_at, device }) => ({
      version,
      note: textOf(ports.encryption, { text, encrypted }, placeOf('noteVersion', [note.id, version])),
      saved_at: saved_at.toISOString(),
      device,
    })),
    pagination: paginationOf(query.page, LIST_PAGE_SIZE, await database.$count(note_versions, isOfNote)),
  };
});
