import { srsColor, srsLabel } from '@portal/contract/rules/assessments';
import { useText } from '@portal/portal-kit/i18n';
import { Text } from '@portal/ui/base';
import { Badge } from '@portal/ui/data';
import { TOTAL_MAX } from './score-rows.ts';
import styles from './srs-band.module.css';
import { SRS_BANDS } from './srs-bands.ts';

const badgeColors = { red: 'red', amber: 'yellow', green: 'green' } as const;

const percent = (total: number) => `${(total / TOTAL_MAX) * 100}%`;

/** The colour and the label of a total: each by its own bounds, and both in words. */
export function SrsBand({ total }: { total: number }) {
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
