import { useText } from '@portal/portal-kit/i18n';
import { Text } from '@portal/ui/base';
import { ErrorCard, Skeleton, useSlow } from '@portal/ui/data';
import styles from './chat-waiting.module.css';

interface ChatWaitingProps {
  /** It did not come about. */
  isLost: boolean;
  onRetry: () => void;
}

/** In the place of a thread that has not come yet, or does not come (SESS-075, SESS-116: no dialog). */
export function ChatWaiting({ isLost, onRetry }: ChatWaitingProps) {
  const { t } = useText('mf-sessions');
  if (!isLost) return <Connecting />;
  return (
    <div className={styles.place}>
      <ErrorCard title={t('chat.unavailable')} retry={{ label: t('chat.retry'), onRetry }} />
    </div>
  );
}

function Connecting() {
  const { t } = useText('mf-sessions');
  const isSlow = useSlow(3000);
  return (
    <div aria-busy="true" className={styles.place}>
      <div aria-hidden="true" className={styles.rows}>
        <Skeleton height={40} width="60%" />
        <Skeleton height={64} width="75%" />
        <Skeleton height={40} width="50%" className={styles.mine} />
      </div>
      <Text size="sm" role="status" className={styles.slow}>
        {isSlow ? t('chat.slow') : ''}
      </Text>
    </div>
  );
}
