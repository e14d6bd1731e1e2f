import { useText } from '@portal/portal-kit/i18n';
import { Link } from '@portal/portal-kit/router';
import { LinkTabs } from '@portal/ui/lists';

const sections = ['clients', 'appointments'] as const;

/** The sections of the admin area that are open (BS-009). */
export function AdminTabs({ active }: { active: (typeof sections)[number] }) {
  const { t } = useText('mf-admin');
  const tabs = sections.map((key) => ({ key, label: t(`sections.${key}`), to: `/admin/${key}` }));
  return <LinkTabs label={t('sections.navigation')} tabs={tabs} active={active} counted={false} link={Link} />;
}
