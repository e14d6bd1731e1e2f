import { LoadingRows } from '../states/loading-rows.tsx';
import styles from './client-info.module.css';

/** As high as the facts of most clients. */
const ROWS = 9;

/** A client's facts on their way. */
export function InfoSkeleton() {
  return (
    <div aria-busy="true" className={styles.waiting}>
      <LoadingRows rows={ROWS} />
    </div>
  );
}
