import type { AssessmentTotals } from '@portal/contract/entities/assessments';
import { useFormats } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { TOTAL_MAX } from './score-rows.ts';
import styles from './trend-chart.module.css';
import { type TrendPoint, trendPoints } from './trend-points.ts';

/** Of the plot, in pixels; its width is what there is, so that nothing is scaled and words keep their size. */
const HEIGHT = 130;
/** Above the plot, for half a number of its scale. */
const TOP = 10;
const STEPS = [0, 10, 20, 30, TOTAL_MAX];

const series = ['ors', 'srs'] as const;

const pixels = (y: number) => TOP + y * HEIGHT;
const percent = (x: number) => `${x}%`;

/** The totals of both scales as lines; each has marks and a stroke of its own, not only a colour. */
export function TrendChart({ totals }: { totals: readonly AssessmentTotals[] }) {
  const { t } = useText('mf-sessions/provider-session');
  const { date } = useFormats();
  const [first, last] = [totals.at(0), totals.at(-1)];
  return (
    <figure className={styles.figure}>
      <svg role="img" aria-label={t('assessments.trend.chart', { count: totals.length })} className={styles.chart}>
        {STEPS.map((step) => (
          <g key={step}>
            <line x1="10%" x2="100%" {...level(step)} className={styles.grid} />
            <text x="0" y={pixels(1 - step / TOTAL_MAX)} className={styles.step}>
              {step}
            </text>
          </g>
        ))}
        {series.map((name) => {
          const { points, lines } = trendPoints(totals.map((session) => session[`${name}_total`]));
          return (
            <g key={name} className={styles[name]}>
              {lines.map(([from, to]) => (
                <line key={from.x} {...between(from, to)} className={styles.line} />
              ))}
              {points.map(({ x, y }) => (
                <TrendMark key={x} series={name} x={percent(x)} y={pixels(y)} />
              ))}
            </g>
          );
        })}
      </svg>
      <div aria-hidden="true" className={styles.dates}>
        <span>{first && date(first.start_date)}</span>
        <span>{last && date(last.start_date)}</span>
      </div>
      <figcaption className={styles.legend}>
        {series.map((name) => (
          <span key={name} className={styles.entry}>
            <svg aria-hidden="true" width="28" height="14" className={styles[name]}>
              <line x1="0" x2="28" y1="7" y2="7" className={styles.line} />
              <TrendMark series={name} x="14" y={7} />
            </svg>
            {t(`assessments.${name}.short`)}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

function level(total: number) {
  const y = pixels(1 - total / TOTAL_MAX);
  return { y1: y, y2: y };
}

function between(from: TrendPoint, to: TrendPoint) {
  return { x1: percent(from.x), y1: pixels(from.y), x2: percent(to.x), y2: pixels(to.y) };
}

interface TrendMarkProps {
  series: 'ors' | 'srs';
  /** As an SVG takes it: a number of pixels, or percent of the width. */
  x: string;
  y: number;
}

/** A total in the chart: round for the ORS, a diamond for the SRS. */
function TrendMark({ series, x, y }: TrendMarkProps) {
  return (
    <svg aria-hidden="true" x={x} y={y} overflow="visible">
      {series === 'ors' ? (
        <circle r={4.5} className={styles.mark} />
      ) : (
        <path d="M0 -6 L6 0 L0 6 L-6 0 Z" className={styles.mark} />
      )}
    </svg>
  );
}
