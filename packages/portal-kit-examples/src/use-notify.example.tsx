// For what went well, or for news that need no answer. What failed and can be tried again goes to `useErrorDialog`.
import { useNotify } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Button } from '@portal/ui/base';

export function CopyAddress() {
  const { t } = useText('mf-dashboard');
  const notify = useNotify();
  return (
    <Button onClick={() => notify({ kind: 'success', message: t('copied'), durationMs: 3000 })}>{t('copy')}</Button>
  );
}
