import { usePageTitle } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useParams } from '@portal/portal-kit/router';
import { PageHeader } from '@portal/ui/data';
import { SessionGate } from '../session/session-gate.tsx';
import { WaitingRoom } from './waiting-room.tsx';

/** `/sessions/:id/waiting_room`: where people wait for one another before a session (SESS-001 to SESS-017). */
export default function WaitingRoomPage() {
  const { t } = useText('mf-sessions/waiting-room');
  const { id = '' } = useParams();
  usePageTitle(t('tab'));
  return (
    <>
      <PageHeader title={t('title')} />
      <SessionGate id={id} takes={['over']}>
        {(appointment) => <WaitingRoom key={appointment.id} appointment={appointment} />}
      </SessionGate>
    </>
  );
}
