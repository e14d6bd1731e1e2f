import { useEdition, usePageTitle, useSession } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Link, useSearchParams } from '@portal/portal-kit/router';
import { Paper, Stack } from '@portal/ui/base';
import { PageHeader } from '@portal/ui/data';
import { LinkTabs } from '@portal/ui/lists';
import styles from './preferences.module.css';
import { sectionContents } from './section-contents.tsx';
import { sectionAt, sectionLocation, sectionsOf } from './sections.ts';

/** `/preferences` (SHELL-038, BS-006): who the person is to the portal, in sections with addresses of their own. */
export default function PreferencesPage() {
  const { t } = useText('mf-onboarding');
  const { user } = useSession();
  const [query] = useSearchParams();
  const sections = sectionsOf(user, useEdition());
  const active = sectionAt(query, sections);
  usePageTitle(t('shared:sections.preferences'));
  const tabs = sections.map((section) => ({
    key: section,
    label: t(`preferences.sections.${section}`),
    to: sectionLocation(section),
  }));
  return (
    <>
      <PageHeader title={t('shared:sections.preferences')} text={t('preferences.text')} />
      <Paper withBorder className={styles.tabs}>
        <LinkTabs label={t('preferences.navigation')} tabs={tabs} active={active} counted={false} link={Link} />
      </Paper>
      <Stack gap="md">{sectionContents[active]}</Stack>
    </>
  );
}
