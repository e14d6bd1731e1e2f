import { usePageTitle } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Link } from '@portal/portal-kit/router';
import { Paper } from '@portal/ui/base';
import { PageHeader } from '@portal/ui/data';
import { IconShieldCog } from '@portal/ui/icons';
import { LinkTabs } from '@portal/ui/lists';
import type { ReactNode } from 'react';
import styles from './admin-page.module.css';

interface AdminPageProps {
  section: AdminSection;
  title: string;
  text?: string;
  children: ReactNode;
}

/** The frame of every admin page: its heading, the way to the other sections, what it is about. */
export function AdminPage({ section, title, text, children }: AdminPageProps) {
  const { t } = useText('mf-admin');
  usePageTitle(title);
  return (
    <>
      {/* Says in every width that what is done here concerns everybody. */}
      <p className={styles.band}>
        <IconShieldCog aria-hidden="true" size={20} stroke={1.75} />
        {t('shared:sections.admin')}
      </p>
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

/** The areas of administration, in their order (BS-009, A-152), by their part of the address. */
const sections = [
  'clients',
  'appointments',
  'payouts',
  'payout_sources',
  'card_payment_retries',
  'documents',
  'audit',
  'people',
  'status',
] as const;
type AdminSection = (typeof sections)[number];

/** The ways to all areas. */
function AdminTabs({ active }: { active: AdminSection }) {
  const { t } = useText('mf-admin');
  const tabs = sections.map((key) => ({ key, label: t(`sections.${key}`), to: `/admin/${key}` }));
  return (
    <LinkTabs
      label={t('sections.navigation')}
      tabs={tabs}
      active={active}
      counted={false}
      narrow="scroll"
      link={Link}
    />
  );
}
