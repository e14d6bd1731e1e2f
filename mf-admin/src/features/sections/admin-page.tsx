import { usePageTitle } from '@portal/portal-kit';
import { Paper } from '@portal/ui/base';
import { PageHeader } from '@portal/ui/data';
import type { ReactNode } from 'react';
import styles from './admin-page.module.css';
import { AdminTabs } from './admin-tabs.tsx';

interface AdminPageProps {
  section: 'clients' | 'appointments';
  title: string;
  text?: string;
  children: ReactNode;
}

/** The frame of every admin page: its heading, the way to the other sections, what it is about. */
export function AdminPage({ section, title, text, children }: AdminPageProps) {
  usePageTitle(title);
  return (
    <>
      <PageHeader title={title} text={text} />
      <Paper withBorder className={styles.card}>
        <div className={styles.tabs}>
          <AdminTabs active={section} />
        </div>
        {children}
      </Paper>
    </>
  );
}
