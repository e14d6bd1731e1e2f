import { useText } from '@portal/portal-kit/i18n';
import { Button, Group } from '@portal/ui/base';
import { PendingButton } from '@portal/ui/data';
import { SendingNote } from './sending-note.tsx';

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
