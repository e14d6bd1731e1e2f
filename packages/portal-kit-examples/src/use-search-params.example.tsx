// What a person chose on a page belongs into its address, so that it survives a reload and can be sent to others.
import { useText } from '@portal/portal-kit/i18n';
import { useSearchParams } from '@portal/portal-kit/router';
import { Switch } from '@portal/ui/switches';

export function OldestFirst() {
  const { t } = useText('mf-dashboard');
  const [query, setQuery] = useSearchParams();
  return (
    <Switch
      label={t('oldestFirst')}
      checked={query.get('oldest_first') === 'true'}
      onChange={(event) => setQuery(event.currentTarget.checked ? { oldest_first: 'true' } : {}, { replace: true })}
    />
  );
}
