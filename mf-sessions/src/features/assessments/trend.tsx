import type { AssessmentTotals } from '@portal/contract/entities/assessments';
import { useText } from '@portal/portal-kit/i18n';
import { Text } from '@portal/ui/base';
import { useId } from 'react';
import scale from './score-table.module.css';
import styles from './trend.module.css';
import { TrendChart } from './trend-chart.tsx';
import { TrendTable } from './trend-table.tsx';

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
