import { usePageTitle, useSession } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Link, useParams } from '@portal/portal-kit/router';
import { Anchor } from '@portal/ui/base';
import { PageHeader } from '@portal/ui/data';
import { SessionGate } from '../session/session-gate.tsx';
import { WaitingRoom } from './waiting-room.tsx';

/** `/sessions/:id/waiting_room`: where people wait for one another before a session (SESS-001 to SESS-017). */
export default function WaitingRoomPage() {
  const { t } = useText('mf-sessions/waiting-room');
  const { id = '' } = useParams();
  const { user } = useSession();
  usePageTitle(t('shared:waitingRoom'));
  return (
    <>
      <PageHeader
        title={t('title')}
        actions={
          user.provider_yn && (
            <Anchor component={Link} to="/dashboard">
              {t('shared:toDashboard')}
            </Anchor>
          )
        }
      />
      <SessionGate id={id} takes={['over']}>
        {(appointment) => <WaitingRoom key={appointment.id} appointment={appointment} />}
      </SessionGate>
    </>
  );
}
