// Leads on while rendering: to whoever has no use for a page, this is the page. `replace` keeps Back working.
import { useSession } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Navigate } from '@portal/portal-kit/router';

export function ForClients() {
  const { t } = useText('mf-dashboard');
  const { user } = useSession();
  if (user.provider_yn) return <Navigate to="/schedule" replace />;
  return <p>{t('welcome')}</p>;
}
