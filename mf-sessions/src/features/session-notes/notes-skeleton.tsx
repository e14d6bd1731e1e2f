import { Skeleton } from '@portal/ui/data';
import styles from './note-list.module.css';

const rows = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** As large as a page of notes. */
export function NotesSkeleton() {
  return (
    <div className={styles.rows}>
      {rows.map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton height={16} width="45%" mb={8} />
          <Skeleton height={12} width="90%" mb={6} />
          <Skeleton height={12} width="60%" />
        </div>
      ))}
    </div>
  );
}
