import type { AssessmentTotals } from '@portal/contract/entities/assessments';
import { useFormats } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Text } from '@portal/ui/base';
import { useId } from 'react';
import { TOTAL_MAX } from './score-rows.ts';
import scale from './score-table.module.css';
import { ScoreText } from './score-table.tsx';
import styles from './trend.module.css';
import { TrendChart } from './trend-chart.tsx';

/** Totals over the sessions up to this one, the oldest first: drawn, and as a table that can be opened. */
export function Trend({ totals }: { totals: readonly AssessmentTotals[] }) {
  const { t } = useText('mf-sessions/provider-session');
  const headingId = useId();
  const answered = totals.filter(({ ors_total, srs_total }) => ors_total !== null || srs_total !== null);
  return (
    <section aria-labelledby={headingId} className={scale.scale}>
      <h3 id={headingId} className={scale.heading}>
        {t('assessments.trend.title')}
      </h3>
      {answered.length < 2 ? (
        <Text size="sm" c="dimmed">
          {t('assessments.trend.tooFew')}
        </Text>
      ) : (
        <>
          <Text size="sm" c="dimmed">
            {t('assessments.trend.text')}
          </Text>
          <TrendChart totals={totals} />
          <details className={styles.table}>
            <summary>{t('assessments.trend.asTable')}</summary>
            <TrendTable totals={totals} labelledBy={headingId} />
          </details>
        </>
      )}
    </section>
  );
}

interface TrendTableProps {
  totals: readonly AssessmentTotals[];
  /** Id of what names it. */
  labelledBy: string;
}

/** The chart in words and numbers. */
function TrendTable({ totals, labelledBy }: TrendTableProps) {
  const { t } = useText('mf-sessions/provider-session');
  const { date } = useFormats();
  return (
    <table aria-labelledby={labelledBy} className={scale.table}>
      <thead>
        <tr>
          <th scope="col">{t('assessments.trend.session')}</th>
          <th scope="col">{t('assessments.ors.short')}</th>
          <th scope="col">{t('assessments.srs.short')}</th>
        </tr>
      </thead>
      <tbody>
        {totals.map(({ appointment_id, start_date, ors_total, srs_total }) => (
          <tr key={appointment_id}>
            <th scope="row">{date(start_date)}</th>
            <td>
              <ScoreText score={ors_total} max={TOTAL_MAX} />
            </td>
            <td>
              <ScoreText score={srs_total} max={TOTAL_MAX} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
