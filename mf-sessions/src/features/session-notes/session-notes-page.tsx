import { usePageTitle, useSession } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Paper } from '@portal/ui/base';
import { EmptyState, PageHeader } from '@portal/ui/data';
import { IconNotes } from '@portal/ui/icons';
import { SessionNotes } from './session-notes.tsx';

/** `/session_notes` (BS-003). Administrators may open the page too, and have no notes to be asked for. */
export default function SessionNotesPage() {
  const { t } = useText('mf-sessions/session-notes');
  const { user } = useSession();
  // Names nobody, whichever note is open: tabs and browser histories are seen by others.
  usePageTitle(t('shared:sections.sessionNotes'));
  if (user.provider_yn) return <SessionNotes />;
  return (
    <>
      <PageHeader title={t('shared:sections.sessionNotes')} />
      <Paper withBorder>
        <EmptyState icon={<IconNotes size={26} stroke={1.75} />} title={t('othersTitle')} text={t('othersText')} />
      </Paper>
    </>
  );
}
