import { fetchAssessments } from '@portal/contract/calls/sessions';
import type { Assessments as Scores } from '@portal/contract/entities/assessments';
import type { SessionAppointment } from '@portal/contract/entities/session-appointment';
import { useText } from '@portal/portal-kit/i18n';
import { useCall } from '@portal/portal-kit/query';
import { EmptyState } from '@portal/ui/data';
import { IconChartLine } from '@portal/ui/icons';
import { AssessmentReport } from '../assessment-report/assessment-report.tsx';
import { PanelAnswer } from '../panel/panel-answer.tsx';
import { AssessmentsSkeleton } from './assessments-skeleton.tsx';
import { OrsResult } from './ors-result.tsx';
import { SrsResult } from './srs-result.tsx';
import { Trend } from './trend.tsx';

/** The tab Assessments: what the client answered for this session, and how that changed (SESS-043). */
export function Assessments({ appointment }: { appointment: SessionAppointment }) {
  const { t } = useText('mf-sessions/provider-session');
  const { id, provider_type } = appointment;
  const answer = useCall(fetchAssessments, { params: { id } }, { keepPrevious: true });
  return (
    <>
      <PanelAnswer
        title={t('tabs.assessments')}
        answer={answer}
        failed={t('assessments.failed')}
        skeleton={<AssessmentsSkeleton />}
      >
        {(scores) =>
          hasScores(scores) ? (
            <>
              <OrsResult scores={scores} isCouples={provider_type === 'couples'} />
              <SrsResult scores={scores.srs} />
              <Trend totals={scores.trend} />
            </>
          ) : (
            <EmptyState
              icon={<IconChartLine size={26} stroke={1.75} />}
              title={t('assessments.empty')}
              text={t('assessments.emptyText')}
            />
          )
        }
      </PanelAnswer>
      {provider_type !== 'individual' && <AssessmentReport appointmentId={id} />}
    </>
  );
}

function hasScores({ current_ors, previous_ors, srs, trend }: Scores): boolean {
  const totals = trend.flatMap(({ ors_total, srs_total }) => [ors_total, srs_total]);
  return [current_ors, previous_ors, srs].some((scores) => scores.length > 0) || totals.some((total) => total !== null);
}
