import { useClinicSession, usePageTitle } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Link } from '@portal/portal-kit/router';
import { Stack } from '@portal/ui/base';
import { PageHeader } from '@portal/ui/data';
import { LinkTabs } from '@portal/ui/lists';
import { type ReactNode, useEffect } from 'react';
import styles from './portal.module.css';
import { addressOf, keepSection, type Section, sections } from './sections.ts';

/** The frame of both sections: what the page is, and the way to the other section. The layout says whose clinic it is. */
export function PortalPage({ section, children }: { section: Section; children: ReactNode }) {
  const { t } = useText('mf-clinic/portal');
  const { id } = useClinicSession().admin;
  useEffect(() => keepSection(id, section), [id, section]);
  const title = t(`sections.${section}`);
  usePageTitle(title);
  const tabs = sections.map((key) => ({ key, label: t(`sections.${key}`), to: addressOf(key) }));
  return (
    <>
      <PageHeader title={title} text={t(`text.${section}`)} />
      <div className={styles.tabs}>
        <LinkTabs label={t('navigation')} tabs={tabs} active={section} counted={false} link={Link} />
      </div>
      <Stack gap="md" className={styles.content}>
        {children}
      </Stack>
    </>
  );
}
