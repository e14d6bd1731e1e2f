import { useText } from '@portal/portal-kit/i18n';
import { Group, Text } from '@portal/ui/base';
import { PendingButton } from '@portal/ui/data';
import type { RetryProps } from './retry-props.ts';
import styles from './states.module.css';

interface StaleNoticeProps extends RetryProps {
  /** What is shown although it may be out of date. */
  text: string;
}

/** Something is shown, but asking for it anew failed. */
export function StaleNotice({ text, onRetry, pending }: StaleNoticeProps) {
  const { t } = useText('mf-dashboard');
  return (
    <Group role="status" justify="space-between" gap="xs" className={styles.stale}>
      <Text size="sm">{text}</Text>
      <PendingButton variant="subtle" onClick={onRetry} pending={pending}>
        {t('states.retry')}
      </PendingButton>
    </Group>
  );
}
