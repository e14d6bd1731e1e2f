import { Paper, Text } from '@portal/ui/base';
import { type ReactNode, type RefObject, useId } from 'react';
import styles from './portal.module.css';

interface PortalCardProps {
  title: string;
  /** What it is for, in a sentence or two. */
  text?: ReactNode;
  /** The heading, to give it the focus when the control that had it is gone. */
  headingRef?: RefObject<HTMLHeadingElement | null>;
  children: ReactNode;
}

/** One matter of a section: the person, the clinic, the tax form. */
export function PortalCard({ title, text, headingRef, children }: PortalCardProps) {
  const id = useId();
  return (
    <Paper withBorder component="section" aria-labelledby={id} className={styles.card}>
      <h2 id={id} ref={headingRef} tabIndex={-1} className={styles.title}>
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
