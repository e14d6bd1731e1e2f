import { Paper, Title } from '@mantine/core';
import { usePageTitle } from '@portal/portal-kit';
import type { ReactNode } from 'react';
import styles from './account-card.module.css';

export interface AccountCardProps {
  /** Heading of the card and name of the page. */
  title: string;
  children: ReactNode;
  /** Links to other ways in, listed below the card. */
  others?: readonly ReactNode[];
}

/** The one card of sign-in and all pages around it. */
export function AccountCard({ title, children, others = [] }: AccountCardProps) {
  usePageTitle(title);
  return (
    <div className={styles.page}>
      <Paper withBorder shadow="sm" className={styles.card}>
        <Title order={1} data-page-title tabIndex={-1}>
          {title}
        </Title>
        {children}
      </Paper>
      {others.length > 0 && (
        <ul className={styles.others}>
          {others.map((other, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the links of a page stay in their places
            <li key={place}>{other}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
