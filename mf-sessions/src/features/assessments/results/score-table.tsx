import { SCORE_MAX } from '@portal/contract/rules/assessments';
import { useFormats } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Text } from '@portal/ui/base';
import { type ReactNode, useId } from 'react';
import { type ScoreRow, TOTAL_MAX, totalOf } from './score-rows.ts';
import styles from './score-table.module.css';

interface ScoreColumn {
  name: string;
  /** The same names in every column. */
  rows: readonly ScoreRow[];
}

interface ScoreTableProps {
  title: string;
  /** What the scale asks, for who does not know it by heart. */
  explanation: string;
  columns: readonly [ScoreColumn, ...ScoreColumn[]];
  /** What the numbers mean. */
  children?: ReactNode;
}

/** The scores of a scale, each out of 10, and their total out of 40 (SESS-141, SESS-145). */
export function ScoreTable({ title, explanation, columns, children }: ScoreTableProps) {
  const { t } = useText('mf-sessions/provider-session');
  const headingId = useId();
  const [{ rows }] = columns;
  return (
    <section aria-labelledby={headingId} className={styles.scale}>
      <h3 id={headingId} className={styles.heading}>
        {title}
      </h3>
      <Text size="sm" c="dimmed">
        {explanation}
      </Text>
      <table aria-labelledby={headingId} className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('assessments.area')}</th>
            {columns.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={row.name}>
              <th scope="row">{t(`assessments.areas.${row.name}`)}</th>
              {columns.map((column) => (
                <td key={column.name}>
                  <ScoreText score={column.rows[index]?.score ?? null} max={SCORE_MAX} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('assessments.total')}</th>
            {columns.map((column) => (
              <td key={column.name}>
                <ScoreText score={totalOf(column.rows)} max={TOTAL_MAX} />
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
      {children}
    </section>
  );
}

interface ScoreTextProps {
  /** Null where it is not answered, or a total not in full. */
  score: number | null;
  /** The best there is: of a score 10, of a total 40. */
  max: number;
}

/** `7.5 out of 10`, or that there is no answer. */
export function ScoreText({ score, max }: ScoreTextProps) {
  const { t } = useText('mf-sessions/provider-session');
  const { number } = useFormats();
  if (score === null) {
    return (
      <Text span size="sm" c="dimmed">
        {t('assessments.unanswered')}
      </Text>
    );
  }
  return <strong>{t('assessments.score', { score: number(score), max })}</strong>;
}
