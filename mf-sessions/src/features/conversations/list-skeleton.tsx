import { useText } from '@portal/portal-kit/i18n';
import { Text } from '@portal/ui/base';
import { Skeleton, useSlow } from '@portal/ui/data';
import styles from './chat-list.module.css';

const rows = ['one', 'two', 'three', 'four', 'five', 'six'];

/** Conversations on their way; after three seconds it says that it takes longer than usual. */
export function ListSkeleton() {
  const { t } = useText('mf-sessions/conversations');
  const isSlow = useSlow(3000);
  return (
    <>
      <div className={styles.head}>
        <Text role="status" size="sm" c="dimmed">
          {isSlow ? t('slow') : ''}
        </Text>
      </div>
      <div aria-hidden="true" className={styles.rows}>
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
    </>
  );
}
