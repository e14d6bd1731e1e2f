// A list goes on when the server is newer than the page; who shows it says what is missing, as `Answer` does by itself.
import { clientSelector } from '@portal/contract/calls/clients';
import { useText } from '@portal/portal-kit/i18n';
import { unreadableRows, useCall } from '@portal/portal-kit/query';

export function ClientCount() {
  const { t } = useText('mf-dashboard');
  const { data = [] } = useCall(clientSelector, {});
  const missing = unreadableRows(data);
  return (
    <p>
      {t('clientCount', { count: data.length })} {missing > 0 && t('shared:states.unreadable', { count: missing })}
    </p>
  );
}
