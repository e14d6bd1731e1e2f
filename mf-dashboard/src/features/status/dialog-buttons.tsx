import { useText } from '@portal/portal-kit/i18n';
import { Button, Group, Text } from '@portal/ui/base';
import { PendingButton, useSlow } from '@portal/ui/data';
import { useSyncExternalStore } from 'react';

interface DialogButtonsProps {
  confirm: string;
  dismiss: string;
  onDismiss: () => void;
  pending: boolean;
}

/** Confirms what was chosen, or leaves it; what is on its way already cannot be left, which the button says. */
export function DialogButtons({ confirm, dismiss, onDismiss, pending }: DialogButtonsProps) {
  const { t } = useText('mf-dashboard');
  return (
    <div>
      <SendingNote pending={pending} />
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onDismiss}>
          {pending ? t('statusDialog.closeSending') : dismiss}
        </Button>
        <PendingButton type="submit" pending={pending}>
          {confirm}
        </PendingButton>
      </Group>
    </div>
  );
}

/** From here on it is said that a decision is still on its way. */
const SLOW_AFTER_MS = 3000;

/** Says of a decision that is on its way what keeps it: no connection, or a server that takes its time. */
function SendingNote({ pending }: { pending: boolean }) {
  return <div role="status">{pending && <SendingWords />}</div>;
}

function SendingWords() {
  const { t } = useText('mf-dashboard');
  const slow = useSlow(SLOW_AFTER_MS);
  const online = useOnline();
  if (online && !slow) return null;
  return (
    <Text fw={600} mb="sm">
      {t(online ? 'statusDialog.stillSending' : 'statusDialog.offline')}
    </Text>
  );
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Whether the browser believes to have a connection. */
function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}
