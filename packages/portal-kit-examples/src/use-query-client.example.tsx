// TanStack Query's own client, for what concerns several calls at once: here everything that failed is asked anew.
import { useText } from '@portal/portal-kit/i18n';
import { useQueryClient } from '@portal/portal-kit/query';
import { Button } from '@portal/ui/base';

export function RetryAll() {
  const { t } = useText('mf-dashboard');
  const queries = useQueryClient();
  const retry = () =>
    void queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
  return <Button onClick={retry}>{t('retry')}</Button>;
}
