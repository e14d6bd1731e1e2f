import { Paper, Text } from '@portal/ui/base';
import { type ReactNode, useId } from 'react';
import styles from './support.module.css';

/** One matter of the support page. */
export function SupportCard({ title, text, children }: { title: string; text?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <Paper withBorder component="section" aria-labelledby={id} className={styles.card}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {text !== undefined && (
        <Text c="dimmed" className={styles.text}>
          {text}
        </Text>
      )}
      {children}
    </Paper>
  );
}
