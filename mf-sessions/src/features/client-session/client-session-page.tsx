import { usePageTitle } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useParams } from '@portal/portal-kit/router';
import { VisuallyHidden } from '@portal/ui/base';
import { SessionGate } from '../session/session-gate.tsx';
import { ClientSession } from './client-session.tsx';

/** `/sessions/clients/video_call/:id`: the session as the client, or a partner of a couple, has it. */
export default function ClientSessionPage() {
  const { t } = useText('mf-sessions/client-session');
  const { id = '' } = useParams();
  usePageTitle(t('title'));
  return (
    <>
      <VisuallyHidden component="h1" tabIndex={-1} data-page-title>
        {t('title')}
      </VisuallyHidden>
      <SessionGate id={id} staysOpen>
        {(appointment) => <ClientSession key={appointment.id} appointment={appointment} />}
      </SessionGate>
    </>
  );
}
