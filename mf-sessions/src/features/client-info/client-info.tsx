import { fetchClient } from '@portal/contract/calls/clients';
import type { SessionAppointment } from '@portal/contract/entities/session-appointment';
import { useText } from '@portal/portal-kit/i18n';
import { useCall } from '@portal/portal-kit/query';
import { AssessmentReport } from '../assessment-report/assessment-report.tsx';
import { PanelAnswer } from '../panel/panel-answer.tsx';
import { ClientFacts } from './client-facts.tsx';
import { InfoSkeleton } from './info-skeleton.tsx';

/** The tab Client Info: demographics of whom the session is with (SESS-042). */
export function ClientInfo({ appointment }: { appointment: SessionAppointment }) {
  const { t } = useText('mf-sessions/provider-session');
  const answer = useCall(fetchClient, { params: { id: appointment.client.id } }, { keepPrevious: true });
  return (
    <>
      <PanelAnswer
        title={t('tabs.clientInfo')}
        answer={answer}
        failed={t('clientInfo.failed')}
        skeleton={<InfoSkeleton />}
      >
        {(client) => <ClientFacts client={client} />}
      </PanelAnswer>
      {/* Specialized sessions have no tab of assessments to write it in (SESS-046). */}
      {appointment.provider_type === 'generic' && <AssessmentReport appointmentId={appointment.id} />}
    </>
  );
}
