// The address as it is, for a page that stands at several of them.
import { useText } from '@portal/portal-kit/i18n';
import { useLocation } from '@portal/portal-kit/router';

export function SectionTitle() {
  const { t } = useText('mf-dashboard');
  const { pathname } = useLocation();
  return <h2>{t(pathname.startsWith('/schedule') ? 'schedule' : 'visits')}</h2>;
}
