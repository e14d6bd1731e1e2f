import { Skeleton } from '@portal/ui/data';
import { SlowNotice } from '../states/slow-notice.tsx';
import styles from './info-skeleton.module.css';

/** Facts of each group, as many as come. */
const groups = { personal: 5, contact: 4, health: 4, emergency: 3 };

/** A client's facts on their way; after three seconds it says that it takes longer than usual. */
export function InfoSkeleton() {
  return (
    <div className={styles.loading}>
      <div aria-hidden="true">
        {Object.entries(groups).map(([group, count]) => (
          <div key={group} className={styles.group}>
            <Skeleton height={18} width="35%" />
            {Array.from({ length: count }, (_, index) => `fact-${index}`).map((fact) => (
              <Skeleton key={fact} height={16} width="80%" />
            ))}
          </div>
        ))}
      </div>
      <SlowNotice />
    </div>
  );
}
