import { useText } from '@portal/portal-kit/i18n';
import { Paper, Text } from '@portal/ui/base';
import { Skeleton, useSlow } from '@portal/ui/data';
import styles from './session-skeleton.module.css';

/** A session on its way; after three seconds it says that it takes longer than usual. */
export function SessionSkeleton() {
  const { t } = useText('mf-sessions');
  const isSlow = useSlow(3000);
  return (
    <Paper withBorder aria-busy="true" className={styles.card}>
      <div aria-hidden="true" className={styles.lines}>
        <Skeleton height={24} width="min(18rem, 80%)" />
        <Skeleton height={16} width="min(12rem, 60%)" />
        <Skeleton height={44} width="min(10rem, 50%)" />
      </div>
      <Text size="sm" role="status" className={styles.slow}>
        {isSlow ? t('session.slow') : ''}
      </Text>
    </Paper>
  );
}
