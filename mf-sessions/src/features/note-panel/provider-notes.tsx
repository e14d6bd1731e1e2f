import type { SessionAppointment } from '@portal/contract/entities/session-appointment';
import { useSession } from '@portal/portal-kit';
import { EarlierNotes } from './earlier-notes.tsx';
import { NoNote } from './no-note.tsx';
import { NotePanel } from './note-panel.tsx';
import styles from './note-tab.module.css';
import { ownNoteId } from './own-note.ts';

/** The tab of notes beside a practitioner's session: one's own (SESS-126), and below it the earlier ones (SESS-128). */
export function ProviderNotes({ appointment }: { appointment: SessionAppointment }) {
  const { user } = useSession();
  const noteId = ownNoteId(appointment, user.id);
  if (noteId === null) return <NoNote />;
  return (
    <div className={styles.tab}>
      <NotePanel noteId={noteId} appointmentId={appointment.id} />
      <EarlierNotes clientId={appointment.client.id} exceptId={noteId} />
    </div>
  );
}
