import { Paper } from '@portal/ui/base';
import type { ComponentProps, ReactNode } from 'react';
import styles from './page-card.module.css';

/** A card of a page about one person or thing. */
export function PageCard({ children }: { children: ReactNode }) {
  return (
    <Paper withBorder className={styles.card}>
      {children}
    </Paper>
  );
}

/** The same, as a section with a name of its own. */
export function PageSection(props: Omit<ComponentProps<'section'>, 'className'>) {
  return <Paper component="section" withBorder className={styles.card} {...props} />;
}

/** Cards in a narrow column and a wide one; below each other where there is little room. */
export function PageColumns({ children }: { children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>;
}

/** Several cards in one column. */
export function PageColumn({ children }: { children: ReactNode }) {
  return <div className={styles.column}>{children}</div>;
}
