import { fetchAssessments } from '@portal/contract/calls/sessions';
import type { Assessments as Scores } from '@portal/contract/entities/assessments';
import type { SessionAppointment } from '@portal/contract/entities/session-appointment';
import { useText } from '@portal/portal-kit/i18n';
import { useCall } from '@portal/portal-kit/query';
import { Answer, EmptyState, Skeleton } from '@portal/ui/data';
import { IconChartLine } from '@portal/ui/icons';
import { useId } from 'react';
import { AssessmentReport } from '../report/assessment-report.tsx';
import styles from './assessments.module.css';
import { OrsResult } from './ors-result.tsx';
import { SrsResult } from './srs-result.tsx';
import { Trend } from './trend.tsx';

/** The tab Assessments: what the client answered for this session, and how that changed (SESS-043). */
export function Assessments({ appointment }: { appointment: SessionAppointment }) {
  const { t } = useText('mf-sessions/provider-session');
  const { id, provider_type, client } = appointment;
  const answer = useCall(fetchAssessments, { params: { id } }, { keepPrevious: true });
  const headingId = useId();
  return (
    <>
      <section aria-labelledby={headingId} aria-busy={answer.isPending}>
        <h2 id={headingId} className={styles.title}>
          {t('tabs.assessments')}
        </h2>
        <Answer
          answer={answer}
          failed={t('assessments.failed')}
          failedText={t('panel.failedText')}
          stale={t('panel.stale')}
          skeleton={<AssessmentsSkeleton />}
        >
          {(scores) =>
            hasScores(scores) ? (
              <>
                <OrsResult scores={scores} isCouples={provider_type === 'couples'} />
                <SrsResult scores={scores.srs} client={client.preferred_name_with_last_name} />
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
        </Answer>
      </section>
      {provider_type !== 'individual' && <AssessmentReport appointmentId={id} />}
    </>
  );
}

function hasScores({ current_ors, previous_ors, srs, trend }: Scores): boolean {
  const totals = trend.flatMap(({ ors_total, srs_total }) => [ors_total, srs_total]);
  return [current_ors, previous_ors, srs].some((scores) => scores.length > 0) || totals.some((total) => total !== null);
}

const ROWS = 6;

/** Two scales and their trend, as large as they come. */
function AssessmentsSkeleton() {
  return (
    <div className={styles.lines}>
      {['ors', 'srs'].map((scale) => (
        <div key={scale} className={styles.lines}>
          <Skeleton height={20} width="60%" />
          {Array.from({ length: ROWS }, (_, index) => `row-${index}`).map((row) => (
            <Skeleton key={row} height={20} />
          ))}
        </div>
      ))}
      <Skeleton height={200} />
    </div>
  );
}
