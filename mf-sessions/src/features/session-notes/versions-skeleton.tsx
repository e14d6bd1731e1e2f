import { useText } from '@portal/portal-kit/i18n';
import { Text } from '@portal/ui/base';
import { RowSkeletons, useSlow } from '@portal/ui/data';
import styles from './versions.module.css';

/** Versions on their way. */
export function VersionsSkeleton() {
  const { t } = useText('mf-sessions');
  const isSlow = useSlow(3000);
  return (
    <>
      <Text role="status" size="sm" c="dimmed">
        {isSlow ? t('session.slow') : ''}
      </Text>
      <RowSkeletons rows={4} rowClassName={styles.version} />
    </>
  );
}
