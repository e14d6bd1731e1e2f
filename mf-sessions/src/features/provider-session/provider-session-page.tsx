import { usePageTitle } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useParams } from '@portal/portal-kit/router';
import { VisuallyHidden } from '@portal/ui/base';
import { SessionGate } from '../session/session-gate.tsx';
import { ProviderSession } from './provider-session.tsx';
import { WithoutSession } from './without-session.tsx';

/** `/sessions/providers/video_call/:id`: a session as its practitioner holds it (SESS-028 to SESS-059). */
export default function ProviderSessionPage() {
  const { t } = useText('mf-sessions/provider-session');
  const { id = '' } = useParams();
  usePageTitle(t('title'));
  return (
    <>
      <VisuallyHidden component="h1">{t('title')}</VisuallyHidden>
      <SessionGate id={id} staysOpen takes={['inPerson', 'over']} instead={<WithoutSession appointmentId={id} />}>
        {(appointment) => <ProviderSession key={appointment.id} appointment={appointment} />}
      </SessionGate>
    </>
  );
}
