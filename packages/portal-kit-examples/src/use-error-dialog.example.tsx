// For an action that failed: Try Again repeats it. A list that could not be loaded says so in its own place instead.
import { useErrorDialog } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Button } from '@portal/ui/base';

export function SaveButton({ save }: { save: () => Promise<void> }) {
  const { t } = useText('mf-dashboard');
  const showError = useErrorDialog();
  const trySaving = (): Promise<void> =>
    save().catch(() => showError({ message: t('notSaved'), onRetry: () => void trySaving() }));
  return <Button onClick={() => void trySaving()}>{t('save')}</Button>;
}
