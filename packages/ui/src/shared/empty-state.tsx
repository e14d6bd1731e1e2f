import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './states.module.css';

export interface EmptyStateProps {
  title: string;
  text?: ReactNode;
  /** Decoration; the words must say it all. */
  icon?: ReactNode;
  /** A way on, when there is one. */
  action?: ReactNode;
}

/** A list without rows, in words: not an error and not a blank. */
export function EmptyState({ title, text, icon, action }: EmptyStateProps) {
  return (
    <Stack align="center" gap="xs" className={styles.state}>
      {icon !== undefined && (
        <span className={styles.medallion} aria-hidden="true">
          {icon}
        </span>
      )}
      <Text className={styles.title}>{title}</Text>
      {text !== undefined && (
        <Text c="dimmed" className={styles.text}>
          {text}
        </Text>
      )}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </Stack>
  );
}
