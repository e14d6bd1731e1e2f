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
  const { t: shared } = useText('mf-sessions');
  return (
    <Dialog opened onClose={onClose} title={t('complete')} closeLabel={t('completeFailed.close')}>
      <ErrorCard
        title={t('completeFailed.title')}
        text={t('completeFailed.text')}
        retry={{ label: shared('call.retry'), onRetry }}
      />
    </Dialog>
  );
}
