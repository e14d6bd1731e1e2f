import { Paper } from '@portal/ui/base';
import { Skeleton, Waiting } from '@portal/ui/data';
import styles from './session-skeleton.module.css';

/** A session on its way. */
export function SessionSkeleton() {
  return (
    <Paper withBorder className={styles.card}>
      <Waiting>
        <div className={styles.lines}>
          <Skeleton height={24} width="min(18rem, 80%)" />
          <Skeleton height={16} width="min(12rem, 60%)" />
          <Skeleton height={44} width="min(10rem, 50%)" />
        </div>
      </Waiting>
    </Paper>
  );
}
