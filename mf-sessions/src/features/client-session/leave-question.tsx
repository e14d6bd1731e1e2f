import { useText } from '@portal/portal-kit/i18n';
import { Button, Group, Stack, Text } from '@portal/ui/base';
import { PendingButton } from '@portal/ui/data';
import { Dialog } from '@portal/ui/overlays';
import type { ReactNode } from 'react';

interface LeaveQuestionProps {
  opened: boolean;
  onClose: () => void;
  /** The session is being left. */
  isLeaving: boolean;
  onLeave: () => void;
  /** What there is to know before. */
  children?: ReactNode;
}

/** Whether somebody means to leave who is not asked for feedback: the guest of a couple (doc 2 §6, SESS-103). */
export function LeaveQuestion({ opened, onClose, isLeaving, onLeave, children }: LeaveQuestionProps) {
  const { t } = useText('mf-sessions/client-session');
  return (
    <Dialog opened={opened} onClose={onClose} title={t('shared:appointments.complete')}>
      <Stack gap="md">
        {children}
        <Text>{t('complete.question')}</Text>
        <Group gap="sm">
          <PendingButton pending={isLeaving} onClick={onLeave}>
            {t('shared:yes')}
          </PendingButton>
          <Button variant="default" disabled={isLeaving} onClick={onClose}>
            {t('shared:no')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
