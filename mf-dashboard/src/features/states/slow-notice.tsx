import { useText } from '@portal/portal-kit/i18n';
import { Text } from '@portal/ui/base';
import { useSlow } from '@portal/ui/data';
import styles from './states.module.css';

/** Says after three seconds that it takes longer than usual; lies on the skeletons beside it and moves nothing. */
export function SlowNotice() {
  const { t } = useText('mf-dashboard');
  const slow = useSlow(3000);
  return (
    <Text size="sm" role="status" className={styles.slow} data-shown={slow}>
      {slow ? t('states.slow') : ''}
    </Text>
  );
}
