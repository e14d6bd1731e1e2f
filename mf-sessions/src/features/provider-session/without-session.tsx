import { useText } from '@portal/portal-kit/i18n';
import { Paper, Title } from '@portal/ui/base';
import { KeptNote } from '../note-panel/kept-note.tsx';

/** All that can be done on the page of a session that cannot be had (SESS-048): write. */
export function WithoutSession({ appointmentId }: { appointmentId: string }) {
  const { t } = useText('mf-sessions');
  return (
    <Paper withBorder component="section" p="md" mt="md">
      <Title order={2} size="h4" mb="sm">
        {t('note.ahead.title')}
      </Title>
      <KeptNote appointmentId={appointmentId} />
    </Paper>
  );
}
