import type { Score } from '@portal/contract/entities/assessments';
import { SCORE_MAX, SRS_AREAS, srsColor, srsLabel } from '@portal/contract/rules/assessments';
import { useText } from '@portal/portal-kit/i18n';
import { Text } from '@portal/ui/base';
import { Badge } from '@portal/ui/data';
import { scoreRows, TOTAL_MAX, totalOf } from './score-rows.ts';
import { ScoreTable } from './score-table.tsx';
import styles from './srs-result.module.css';

/** How the session was for the client, who is named, and what that says of the alliance (SESS-136, SESS-140). */
export function SrsResult({ scores, client }: { scores: readonly Score[]; client: string }) {
  const { t } = useText('mf-sessions/provider-session');
  const rows = scoreRows(SRS_AREAS, scores);
  const total = totalOf(rows);
  return (
    <ScoreTable
      title={t('assessments.srs.title')}
      explanation={t('assessments.srs.text', { name: client })}
      columns={[{ name: t('assessments.thisSession'), rows }]}
    >
      {total !== null && <SrsBand total={total} />}
    </ScoreTable>
  );
}

const badgeColors = { red: 'red', amber: 'yellow', green: 'green' } as const;

const percent = (total: number) => `${(total / TOTAL_MAX) * 100}%`;

/** The colour and the label of a total: each by its own bounds, and both in words. */
function SrsBand({ total }: { total: number }) {
  const { t } = useText('mf-sessions/provider-session');
  const color = srsColor(total);
  return (
    <div className={styles.band}>
      <Badge color={badgeColors[color]} className={styles.label ?? ''}>
        {t(`assessments.srs.labels.${srsLabel(total)}`)}
      </Badge>
      <Text size="sm">{t(`assessments.srs.bands.${color}`)}</Text>
      <svg aria-hidden="true" className={styles.scale}>
        {SRS_BANDS.map(({ color: painted, from, to }) => (
          <rect
            key={painted}
            x={percent(from)}
            y={10}
            width={percent(to - from)}
            height={8}
            className={styles[painted]}
          />
        ))}
        <svg aria-hidden="true" x={percent(total)} overflow="visible">
          <path d="M0 11 L-6 0 H6 Z" className={styles.mark} />
        </svg>
      </svg>
    </div>
  );
}

/** Where the colours of `srsColor` (SESS-146, SESS-147, SESS-148) begin and end, in points of the total. */
export const SRS_BANDS = [
  { color: 'red', from: 0, to: 32 },
  { color: 'amber', from: 32, to: 36 },
  { color: 'green', from: 36, to: SRS_AREAS.length * SCORE_MAX },
] as const;
