import { usePageTitle } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Link } from '@portal/portal-kit/router';
import { Paper } from '@portal/ui/base';
import { PageHeader } from '@portal/ui/data';
import { LinkTabs } from '@portal/ui/lists';
import type { ReactNode } from 'react';
import styles from './admin-page.module.css';

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

const sections = ['clients', 'appointments'] as const;

/** The sections of the admin area that are open (BS-009). */
function AdminTabs({ active }: { active: (typeof sections)[number] }) {
  const { t } = useText('mf-admin');
  const tabs = sections.map((key) => ({ key, label: t(`sections.${key}`), to: `/admin/${key}` }));
  return <LinkTabs label={t('sections.navigation')} tabs={tabs} active={active} counted={false} link={Link} />;
}
