import { Skeleton } from '@portal/ui/data';
import styles from './assessments-skeleton.module.css';

const ROWS = 6;

/** Two scales and their trend on their way. */
export function AssessmentsSkeleton() {
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
