import { useText } from '@portal/portal-kit/i18n';
import { ErrorCard } from '@portal/ui/data';
import { useState } from 'react';
import { NoteText } from '../note-reader/note-text.tsx';
import styles from './note-panel.module.css';

interface EditorFailedProps {
  read: () => string;
  onRetry: () => void;
}

/** There is no editor: its text, to be read, and the way to one. */
export function EditorFailed({ read, onRetry }: EditorFailedProps) {
  const { t } = useText('mf-sessions');
  const [html] = useState(read);
  return (
    <div className={styles.failed}>
      <ErrorCard title={t('note.editorFailed.title')} text={t('note.editorFailed.text')} retry={{ onRetry }} />
      <NoteText html={html} label={t('note.label')} />
    </div>
  );
}
