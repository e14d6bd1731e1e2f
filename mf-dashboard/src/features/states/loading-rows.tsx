import { useText } from '@portal/portal-kit/i18n';
import { Text } from '@portal/ui/base';
import { RowSkeletons, type RowSkeletonsProps, useSlow } from '@portal/ui/data';
import styles from './states.module.css';

/** Rows on their way; after three seconds it says that it takes longer than usual. */
export function LoadingRows(props: RowSkeletonsProps) {
  const { t } = useText('mf-dashboard');
  const slow = useSlow(3000);
  return (
    <div className={styles.loading}>
      <RowSkeletons {...props} />
      <Text size="sm" role="status" className={styles.slow} data-shown={slow}>
        {slow ? t('states.slow') : ''}
      </Text>
    </div>
  );
}
