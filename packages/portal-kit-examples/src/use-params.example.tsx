// The `:name` segments of the page's path, here of `/sessions/:id/waiting_room`. They are text from outside: check them.
import { useText } from '@portal/portal-kit/i18n';
import { useParams } from '@portal/portal-kit/router';

export function SessionNumber() {
  const { t } = useText('mf-dashboard');
  const { id = '' } = useParams();
  return <p>{/^\d+$/.test(id) ? t('session', { id }) : t('noSession')}</p>;
}
