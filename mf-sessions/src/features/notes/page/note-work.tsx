import type { listAppointments } from '@portal/contract/calls/appointments';
import { searchNotes } from '@portal/contract/calls/notes';
import { useNotify, useSession } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useQueryClient } from '@portal/portal-kit/query';
import { Button } from '@portal/ui/base';
import { Dialog } from '@portal/ui/overlays';
import { useEffect, useEffectEvent, useState } from 'react';
import { NoteDesk } from '../panel/note-desk.tsx';
import type { NoteStatus, OpenNote } from '../saving/note.ts';
import styles from './note-view.module.css';
import { PrintedNote } from './printed-note.tsx';
import type { NoteFacts } from './use-note-facts.ts';
import { usePresentText } from './use-present-text.ts';
import { Versions } from './versions.tsx';

/** By its name alone: what the call needs beside it would come with this page. */
const appointmentLists: (typeof listAppointments)['id'] = 'appointments.paginated_index';

/** A note under its editor, with its earlier versions and the sheet that it is printed on. */
export function NoteWork({ id, note, facts }: { id: string; note: OpenNote; facts: NoteFacts }) {
  const { t } = useText('mf-sessions/session-notes');
  const { user } = useSession();
  const notify = useNotify();
  const queries = useQueryClient();
  const { text, watched, look } = usePresentText(note);
  const [isOpen, setIsOpen] = useState(false);
  const [prints, setPrints] = useState(0);
  const tellOnceSaved = useToldOnceSaved(note.status, () =>
    notify({ kind: 'success', message: t('versions.broughtBack') }),
  );
  const leave = useEffectEvent(async () => {
    await note.flush();
    // What the list says of this note may be another text by now; and lists of appointments, whether it says something.
    for (const call of [searchNotes.id, appointmentLists])
      await queries.invalidateQueries({ queryKey: [user.id, call] });
  });
  useEffect(() => () => void leave(), []);
  useEffect(() => {
    if (prints > 0) window.print();
  }, [prints]);

  const showVersions = () => {
    look();
    void note.flush();
    setIsOpen(true);
  };
  const print = () => {
    look();
    setPrints(prints + 1);
  };
  const bringBack = (earlier: string, version: number) => {
    note.replace(earlier, version);
    setIsOpen(false);
    tellOnceSaved();
  };
  return (
    <>
      <NoteDesk note={watched} appointmentId={undefined} />
      <div className={styles.actions}>
        <Button variant="default" onClick={showVersions}>
          {t('versions.show')}
        </Button>
        <Button variant="default" onClick={print}>
          {t('print.start')}
        </Button>
      </div>
      {/* Above the page: the editor stays as it is below. */}
      <Dialog
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('versions.title')}
        closeLabel={t('versions.close')}
      >
        <Versions id={id} present={text} isSaved={note.status.kind === 'saved'} onBringBack={bringBack} />
      </Dialog>
      <PrintedNote html={text} facts={facts} />
    </>
  );
}

/**
 * Gives a function that has somebody told once what was put into a note is saved, and not before. They are told nothing
 * where that does not come to pass as it is: the note itself says then what has to be decided or changed.
 */
function useToldOnceSaved({ kind }: NoteStatus, tell: () => void): () => void {
  const [isAwaited, setIsAwaited] = useState(false);
  const isOver = isAwaited && (kind === 'saved' || kind === 'conflict' || kind === 'refused');
  const end = useEffectEvent(() => {
    setIsAwaited(false);
    if (kind === 'saved') tell();
  });
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  return () => setIsAwaited(true);
}
