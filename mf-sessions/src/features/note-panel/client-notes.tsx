import type { SessionAppointment } from '@portal/contract/entities/session-appointment';
import { useSession } from '@portal/portal-kit';
import { NoNote } from './no-note.tsx';
import { NotePanel } from './note-panel.tsx';
import styles from './note-tab.module.css';
import { ownNoteId } from './own-note.ts';

/** The tab of notes beside a client's session: their own (SESS-127). */
export function ClientNotes({ appointment }: { appointment: SessionAppointment }) {
  const { user } = useSession();
  const noteId = ownNoteId(appointment, user.id);
  if (noteId === null) return <NoNote />;
  return (
    <div className={styles.tab}>
      <NotePanel noteId={noteId} />
    </div>
  );
}
