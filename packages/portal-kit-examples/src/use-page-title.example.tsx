// The first thing a page does: its name in the tab, in history and for screen readers. Use the words of its h1.
import { usePageTitle } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { PageHeader } from '@portal/ui/data';

export default function VisitsPage() {
  const { t } = useText('mf-dashboard');
  usePageTitle(t('visits'));
  return <PageHeader title={t('visits')} />;
}
