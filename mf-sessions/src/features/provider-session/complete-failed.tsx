import { useText } from '@portal/portal-kit/i18n';
import { ErrorCard } from '@portal/ui/data';
import { Dialog } from '@portal/ui/overlays';

interface CompleteFailedProps {
  onRetry: () => void;
  onClose: () => void;
}

/** The dialog cannot be had: the call goes on. */
export function CompleteFailed({ onRetry, onClose }: CompleteFailedProps) {
  const { t } = useText('mf-sessions/provider-session');
  return (
    <Dialog opened onClose={onClose} title={t('shared:appointments.complete')}>
      <ErrorCard title={t('completeFailed.title')} text={t('completeFailed.text')} retry={{ onRetry }} />
    </Dialog>
  );
}
