import { useText } from '@portal/portal-kit/i18n';
import { Text } from '@portal/ui/base';
import { Skeleton, useSlow } from '@portal/ui/data';
import styles from './note-list.module.css';

const rows = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** Notes on their way; after three seconds it says that it takes longer than usual. */
export function NotesSkeleton() {
  const { t } = useText('mf-sessions');
  const isSlow = useSlow(3000);
  return (
    <>
      <Text role="status" size="sm" c="dimmed" className={styles.words}>
        {isSlow ? t('session.slow') : ''}
      </Text>
      <div aria-hidden="true" className={styles.rows}>
        {rows.map((row) => (
          <div key={row} className={styles.row}>
            <Skeleton height={16} width="45%" mb={8} />
            <Skeleton height={12} width="90%" mb={6} />
            <Skeleton height={12} width="60%" />
          </div>
        ))}
      </div>
    </>
  );
}
