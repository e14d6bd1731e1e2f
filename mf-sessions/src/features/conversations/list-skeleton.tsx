import { Skeleton } from '@portal/ui/data';
import styles from './chat-list.module.css';

const rows = ['one', 'two', 'three', 'four', 'five', 'six'];

/** As large as a list of conversations. */
export function ListSkeleton() {
  return (
    <div className={styles.rows}>
      {rows.map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton height={40} circle />
          <div className={styles.words}>
            <Skeleton height={16} width="70%" mb={8} />
            <Skeleton height={12} width="40%" />
          </div>
        </div>
      ))}
    </div>
  );
}
