import { useText } from '@portal/portal-kit/i18n';
import { IconChevronRight } from '@portal/ui/icons';
import { useState } from 'react';
import styles from './earlier-notes.module.css';
import { EarlierNotesList } from './earlier-notes-list.tsx';

interface EarlierNotesProps {
  clientId: string;
  /** The note of the session at hand, which is no earlier one. */
  exceptId: string;
}

/** One's own notes of earlier sessions with the same client (SESS-128), asked for when somebody wants to see them. */
export function EarlierNotes({ clientId, exceptId }: EarlierNotesProps) {
  const { t } = useText('mf-sessions');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={styles.earlier} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>
        <IconChevronRight aria-hidden="true" size={18} className={styles.arrow} />
        {t('note.earlier.title')}
      </summary>
      {isOpen && <EarlierNotesList clientId={clientId} exceptId={exceptId} />}
    </details>
  );
}
