import { Paper, Text } from '@portal/ui/base';
import { type ReactNode, type RefObject, useId } from 'react';
import styles from './setting-card.module.css';

export interface SettingCardProps {
  title: string;
  /** What it is for, in a sentence or two. */
  hint: ReactNode;
  /** The heading, to give it the focus when the control that had it is gone. */
  headingRef?: RefObject<HTMLHeadingElement | null>;
  children: ReactNode;
}

/** One setting: what it is beside what can be done about it, below it where the page is narrow. */
export function SettingCard({ title, hint, headingRef, children }: SettingCardProps) {
  const id = useId();
  return (
    <Paper component="section" withBorder className={styles.card} aria-labelledby={id}>
      <div className={styles.about}>
        <h2 id={id} ref={headingRef} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        <Text size="sm" c="dimmed" className={styles.hint}>
          {hint}
        </Text>
      </div>
      <div className={styles.content}>{children}</div>
    </Paper>
  );
}
