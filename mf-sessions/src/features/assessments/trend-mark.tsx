import styles from './trend-mark.module.css';

interface TrendMarkProps {
  series: 'ors' | 'srs';
  /** As an SVG takes it: a number of pixels, or percent of the width. */
  x: string;
  y: number;
}

/** A total in the chart: round for the ORS, a diamond for the SRS. */
export function TrendMark({ series, x, y }: TrendMarkProps) {
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
