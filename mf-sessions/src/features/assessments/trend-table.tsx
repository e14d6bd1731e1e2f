import type { AssessmentTotals } from '@portal/contract/entities/assessments';
import { useFormats } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { TOTAL_MAX } from './score-rows.ts';
import styles from './score-table.module.css';
import { ScoreText } from './score-text.tsx';

interface TrendTableProps {
  totals: readonly AssessmentTotals[];
  /** Id of what names it. */
  labelledBy: string;
}

/** The chart in words and numbers. */
export function TrendTable({ totals, labelledBy }: TrendTableProps) {
  const { t } = useText('mf-sessions/provider-session');
  const { date } = useFormats();
  return (
    <table aria-labelledby={labelledBy} className={styles.table}>
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
