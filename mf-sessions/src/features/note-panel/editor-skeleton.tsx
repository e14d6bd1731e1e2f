import { useText } from '@portal/portal-kit/i18n';
import { Text } from '@portal/ui/base';
import { Skeleton, useSlow } from '@portal/ui/data';
import styles from './note-panel.module.css';

/** An editor on its way, as large as what comes; after three seconds it says that it takes longer than usual. */
export function EditorSkeleton() {
  const { t } = useText('mf-sessions');
  const isSlow = useSlow(3000);
  return (
    <div aria-busy="true" className={styles.skeleton}>
      <div aria-hidden="true">
        <Skeleton height={44} radius="sm" />
        <Skeleton height={192} mt={8} radius="sm" />
      </div>
      <Text size="sm" role="status">
        {isSlow ? t('note.slow') : ''}
      </Text>
    </div>
  );
}
