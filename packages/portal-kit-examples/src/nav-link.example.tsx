// A link that knows when its page is open: it then carries `aria-current="page"`.
import { useText } from '@portal/portal-kit/i18n';
import { NavLink } from '@portal/portal-kit/router';

export function Sections() {
  const { t } = useText('mf-dashboard');
  return (
    <nav aria-label={t('sections')}>
      <NavLink to="/dashboard">{t('visits')}</NavLink>
      <NavLink to="/schedule">{t('schedule')}</NavLink>
    </nav>
  );
}
