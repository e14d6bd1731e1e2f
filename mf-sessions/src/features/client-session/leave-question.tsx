import { useText } from '@portal/portal-kit/i18n';
import { Button, Group, Stack, Text } from '@portal/ui/base';
import { PendingButton } from '@portal/ui/data';
import { Dialog } from '@portal/ui/overlays';

interface LeaveQuestionProps {
  opened: boolean;
  onClose: () => void;
  /** The session is being left. */
  isLeaving: boolean;
  onLeave: () => void;
}

/** Whether the guest of a couple means to leave; nobody asks them for feedback (doc 2 §6, SESS-103). */
export function LeaveQuestion({ opened, onClose, isLeaving, onLeave }: LeaveQuestionProps) {
  const { t } = useText('mf-sessions/client-session');
  return (
    <Dialog opened={opened} onClose={onClose} title={t('complete.title')} closeLabel={t('complete.close')}>
      <Stack gap="md">
        <Text>{t('complete.question')}</Text>
        <Group gap="sm">
          <PendingButton pending={isLeaving} onClick={onLeave}>
            {t('complete.yes')}
          </PendingButton>
          <Button variant="default" disabled={isLeaving} onClick={onClose}>
            {t('complete.no')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
