import type { SessionAppointment } from '@portal/contract/entities/session-appointment';
import { useSession } from '@portal/portal-kit';
import { NoNote } from './no-note.tsx';
import { NotePanel } from './note-panel.tsx';
import { ownNoteId } from './own-note.ts';

/** The tab of notes beside a client's session: their own (SESS-127). */
export function ClientNotes({ appointment }: { appointment: SessionAppointment }) {
  const { user } = useSession();
  const noteId = ownNoteId(appointment, user.id);
  return noteId === null ? <NoNote /> : <NotePanel noteId={noteId} />;
}
