import { Paper, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import styles from './coming-soon.module.css';

export interface ComingSoonProps {
  title: string;
  /** That this place is not open yet, said plainly. */
  text: ReactNode;
  /** Heading of the list of what will come. */
  listTitle: string;
  /** What will come here, one thing each. */
  features: readonly string[];
  icon?: ReactNode;
  /** A link back to where things are. */
  action: ReactNode;
}

/** An honest page for a place that is not open yet: what will come, no dates, and the way back. */
export function ComingSoon({ title, text, listTitle, features, icon, action }: ComingSoonProps) {
  const listTitleId = useId();
  return (
    <Paper withBorder className={styles.card}>
      {icon !== undefined && (
        <span className={styles.medallion} aria-hidden="true">
          {icon}
        </span>
      )}
      <Stack gap="xs">
        <Title order={1} tabIndex={-1} data-page-title>
          {title}
        </Title>
        <Text c="dimmed" className={styles.text}>
          {text}
        </Text>
      </Stack>
      <section aria-labelledby={listTitleId}>
        <Title order={2} id={listTitleId} className={styles.listTitle}>
          {listTitle}
        </Title>
        <ul className={styles.features}>
          {features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      </section>
      <div>{action}</div>
    </Paper>
  );
}
