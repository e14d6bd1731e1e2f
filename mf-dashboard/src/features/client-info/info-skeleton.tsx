import { Skeleton } from '@portal/ui/data';
import styles from './info-skeleton.module.css';

/** Facts of each group, as many as come. */
const groups = { personal: 5, contact: 4, health: 4, emergency: 3 };

/** As large as a client's facts. */
export function InfoSkeleton() {
  return Object.entries(groups).map(([group, count]) => (
    <div key={group} className={styles.group}>
      <Skeleton height={18} width="35%" />
      {Array.from({ length: count }, (_, index) => `fact-${index}`).map((fact) => (
        <Skeleton key={fact} height={16} width="80%" />
      ))}
    </div>
  ));
}
