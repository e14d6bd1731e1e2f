import { useText } from '@portal/portal-kit/i18n';
import { Button, Group, Stack, Text } from '@portal/ui/base';
import { Dialog } from '@portal/ui/overlays';
import { useState } from 'react';

interface CompleteSessionProps {
  /** The session's time is up: leaving it is what comes next (SESS-098). */
  isOver: boolean;
  onLeave: () => void;
}

/** The way out of a session, after a question: a slip of the hand ends no conversation (SESS-088, SESS-103). */
export function CompleteSession({ isOver, onLeave }: CompleteSessionProps) {
  const { t } = useText('mf-sessions/client-session');
  const [isAsked, setIsAsked] = useState(false);
  const stay = () => setIsAsked(false);
  return (
    <>
      <Button
        variant={isOver ? 'filled' : 'default'}
        {...(isOver && { color: 'red' })}
        onClick={() => setIsAsked(true)}
      >
        {t('complete.open')}
      </Button>
      <Dialog opened={isAsked} onClose={stay} title={t('complete.title')} closeLabel={t('complete.close')}>
        <Stack gap="md">
          <Text>{t('complete.question')}</Text>
          <Group gap="sm">
            <Button onClick={onLeave}>{t('complete.yes')}</Button>
            <Button variant="default" onClick={stay}>
              {t('complete.no')}
            </Button>
          </Group>
        </Stack>
      </Dialog>
    </>
  );
}
