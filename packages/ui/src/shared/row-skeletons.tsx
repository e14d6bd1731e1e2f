import { Skeleton } from '@mantine/core';
import styles from './row-skeletons.module.css';

export interface RowSkeletonsProps {
  rows: number;
  /** Class of a real row, so that nothing moves when the rows arrive. */
  rowClassName?: string | undefined;
}

/** Rows that are on their way. Silent: the page says in words that it loads. */
export function RowSkeletons({ rows, rowClassName }: RowSkeletonsProps) {
  return (
    <div aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => `row-${row}`).map((row) => (
        <div key={row} className={`${styles.row} ${rowClassName ?? ''}`}>
          <div className={styles.time}>
            <Skeleton height={16} width="70%" />
            <Skeleton height={12} width="45%" />
          </div>
          <div className={styles.words}>
            <Skeleton height={16} width="min(14rem, 80%)" />
            <Skeleton height={12} width="min(9rem, 55%)" />
          </div>
        </div>
      ))}
    </div>
  );
}
