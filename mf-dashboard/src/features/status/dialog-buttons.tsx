import { Button, Group } from '@portal/ui/base';

interface DialogButtonsProps {
  confirm: string;
  dismiss: string;
  onDismiss: () => void;
  pending: boolean;
}

/** Confirms what was chosen, or leaves it. */
export function DialogButtons({ confirm, dismiss, onDismiss, pending }: DialogButtonsProps) {
  return (
    <Group justify="flex-end" gap="sm">
      <Button variant="default" onClick={onDismiss}>
        {dismiss}
      </Button>
      <Button type="submit" loading={pending}>
        {confirm}
      </Button>
    </Group>
  );
}
