import { Stack, Text } from '@mantine/core';
import { useText } from '@portal/portal-kit/i18n';
import type { ReactNode } from 'react';
import { IconAlertTriangle } from '../icons.ts';
import { PendingButton } from './pending-button.tsx';
import styles from './states.module.css';

export interface ErrorCardProps {
  title: string;
  text?: ReactNode;
  /** What support would ask for: a code, a part and its version. */
  details?: ReactNode;
  /** The way to try the same again in place, without a reload; “Try Again” unless given other words. */
  retry?: { label?: string; onRetry: () => void; pending?: boolean };
  /** A second way out, such as a link. */
  action?: ReactNode;
}

/** Something failed: what, in plain words, and a way on. Announced once when it appears. */
export function ErrorCard({ title, text, details, retry, action }: ErrorCardProps) {
  const { t } = useText('shared');
  return (
    <Stack role="alert" align="center" gap="xs" className={styles.state}>
      <span className={`${styles.medallion} ${styles.trouble}`} aria-hidden="true">
        <IconAlertTriangle size={26} stroke={1.75} />
      </span>
      <Text className={styles.title}>{title}</Text>
      {text !== undefined && (
        <Text c="dimmed" className={styles.text}>
          {text}
        </Text>
      )}
      {(retry !== undefined || action !== undefined) && (
        <div className={styles.action}>
          {retry !== undefined && (
            <PendingButton onClick={retry.onRetry} pending={retry.pending === true}>
              {retry.label ?? t('retry')}
            </PendingButton>
          )}
          {action}
        </div>
      )}
      {details !== undefined && (
        <Text size="xs" c="dimmed" className={styles.details}>
          {details}
        </Text>
      )}
    </Stack>
  );
}
