import { useText } from '@portal/portal-kit/i18n';
import { Button, Group, Stack, Text } from '@portal/ui/base';
import { Dialog } from '@portal/ui/overlays';

interface LeaveQuestionProps {
  opened: boolean;
  onClose: () => void;
  onLeave: () => void;
}

/** Whether the guest of a couple means to leave; nobody asks them for feedback (doc 2 §6, SESS-103). */
export function LeaveQuestion({ opened, onClose, onLeave }: LeaveQuestionProps) {
  const { t } = useText('mf-sessions/client-session');
  return (
    <Dialog opened={opened} onClose={onClose} title={t('complete.title')} closeLabel={t('complete.close')}>
      <Stack gap="md">
        <Text>{t('complete.question')}</Text>
        <Group gap="sm">
          <Button onClick={onLeave}>{t('complete.yes')}</Button>
          <Button variant="default" onClick={onClose}>
            {t('complete.no')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
