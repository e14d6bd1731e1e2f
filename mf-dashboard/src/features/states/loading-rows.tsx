import { RowSkeletons, type RowSkeletonsProps } from '@portal/ui/data';
import { SlowNotice } from './slow-notice.tsx';
import styles from './states.module.css';

/** Rows on their way; after three seconds it says that it takes longer than usual. */
export function LoadingRows(props: RowSkeletonsProps) {
  return (
    <div className={styles.loading}>
      <RowSkeletons {...props} />
      <SlowNotice />
    </div>
  );
}
