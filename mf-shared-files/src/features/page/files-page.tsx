import { FILE_TABS } from '@portal/contract/rules/files';
import { usePageTitle } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Link, useLocation } from '@portal/portal-kit/router';
import { PageHeader } from '@portal/ui/data';
import { LinkTabs } from '@portal/ui/lists';
import { FileList } from '../lists/file-list.tsx';
import { placeOf, tabAt } from '../lists/files-state.ts';
import styles from './files-page.module.css';

/**
 * `/shared_files` (SHELL-041, FILES-001, FILES-002): three lists, each at an address of its own (FILES-003, FILES-004,
 * FILES-005).
 */
export default function FilesPage() {
  const { t } = useText('mf-shared-files/lists');
  const tab = tabAt(useLocation().pathname);
  usePageTitle(t('title'));
  const tabs = FILE_TABS.map((key) => ({ key, label: t(`tabs.${key}`), to: placeOf(key) }));
  return (
    <>
      <PageHeader title={t('title')} text={t(`text.${tab}`)} />
      <div className={styles.tabs}>
        <LinkTabs label={t('title')} tabs={tabs} active={tab} counted={false} link={Link} />
      </div>
      <FileList key={tab} tab={tab} />
    </>
  );
}
