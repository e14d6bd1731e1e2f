import { useSession } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Paper } from '@portal/ui/base';
import { EmptyState, PageHeader } from '@portal/ui/data';
import { IconMessageCircle } from '@portal/ui/icons';
import { Conversations } from './conversations.tsx';

/** `/messages` (SHELL-037, BS-005). Administrators may open the page too, and have no conversations to be asked for. */
export default function ConversationsPage() {
  const { t } = useText('mf-sessions/conversations');
  const { user } = useSession();
  if (user.provider_yn) return <Conversations />;
  return (
    <>
      <PageHeader title={t('shared:sections.messages')} />
      <Paper withBorder>
        <EmptyState
          icon={<IconMessageCircle size={26} stroke={1.75} />}
          title={t('othersTitle')}
          text={t('othersText')}
        />
      </Paper>
    </>
  );
}
