import { useText } from '@portal/portal-kit/i18n';
import { Button, Group, Text } from '@portal/ui/base';
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
      <Button variant="subtle" onClick={onRetry} loading={pending}>
        {t('states.retry')}
      </Button>
    </Group>
  );
}
