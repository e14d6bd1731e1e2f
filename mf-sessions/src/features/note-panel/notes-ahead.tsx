import { useText } from '@portal/portal-kit/i18n';
import { Paper, Title } from '@portal/ui/base';
import { KeptNote } from './kept-note.tsx';
import styles from './note-panel.module.css';

/** All that can be done on the page of a session that cannot be had (SESS-048): write. */
export function NotesAhead({ appointmentId }: { appointmentId: string }) {
  const { t } = useText('mf-sessions');
  return (
    <Paper withBorder component="section" p="md" mt="md" className={styles.panel}>
      <Title order={2} className={styles.title}>
        {t('note.ahead.title')}
      </Title>
      <KeptNote appointmentId={appointmentId} />
    </Paper>
  );
}
