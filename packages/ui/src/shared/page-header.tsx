import { Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './page-header.module.css';

export interface PageHeaderProps {
  title: string;
  /** A short line above the title: where or when. */
  eyebrow?: ReactNode;
  /** One sentence below the title: what this page is for. */
  text?: ReactNode;
  /** Buttons of the whole page. */
  actions?: ReactNode;
}

/** Head of a page with its only h1, which can take the focus after a navigation. */
export function PageHeader({ title, eyebrow, text, actions }: PageHeaderProps) {
  return (
    <Group component="header" justify="space-between" align="flex-end" gap="md" className={styles.header}>
      <Stack gap={4} className={styles.words}>
        {eyebrow !== undefined && (
          <Text size="sm" c="dimmed" className={styles.eyebrow}>
            {eyebrow}
          </Text>
        )}
        <Title order={1} tabIndex={-1} data-page-title>
          {title}
        </Title>
        {text !== undefined && (
          <Text c="dimmed" className={styles.text}>
            {text}
          </Text>
        )}
      </Stack>
      {actions}
    </Group>
  );
}
