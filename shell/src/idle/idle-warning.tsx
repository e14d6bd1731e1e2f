import type { PortalHost } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Button, Group, Text } from '@portal/ui/base';
import { Dialog } from '@portal/ui/overlays';
import { useEffect, useId, useState } from 'react';
import { useStore } from 'zustand';
import type { IdleWatch } from './idle-watch.ts';
import { timeLeft } from './time-left.ts';

/** Asks a person who has done nothing for a while whether they are still there. Closing it in any way says yes. */
export function IdleWarning({ idle, host }: { idle: IdleWatch; host: Pick<PortalHost, 'signOut'> }) {
  const endsAt = useStore(idle.endsAt);
  const { t } = useText('shell');
  return (
    <Dialog opened={endsAt !== null} onClose={idle.stay} title={t('idle.title')} closeLabel={t('idle.close')}>
      {endsAt !== null && <IdleCountdown endsAt={endsAt} now={idle.now} onStay={idle.stay} onSignOut={host.signOut} />}
    </Dialog>
  );
}

interface IdleCountdownProps {
  /** Milliseconds since 1970. */
  endsAt: number;
  now(): Date;
  onStay(): void;
  onSignOut(): Promise<void>;
}

/** What the browser's own dialog gives the focus to when it opens. */
const focusFirst = (button: HTMLButtonElement | null) => button?.setAttribute('autofocus', '');

/** Says how long there is to answer, in steps that a screen reader has the time to read out. */
function IdleCountdown({ endsAt, now, onStay, onSignOut }: IdleCountdownProps) {
  const { t } = useText('shell');
  const textId = useId();
  const [pending, setPending] = useState(false);
  const [msLeft, setMsLeft] = useState(() => endsAt - now().getTime());
  useEffect(() => {
    const timer = setInterval(() => setMsLeft(endsAt - now().getTime()), 1_000);
    return () => clearInterval(timer);
  }, [endsAt, now]);
  const { unit, count } = timeLeft(msLeft);
  return (
    <>
      <Text id={textId} aria-live="polite" aria-atomic="true">
        {t(`idle.${unit}`, { count })}
      </Text>
      <Group justify="flex-end" mt="lg">
        <Button
          variant="default"
          loading={pending}
          onClick={() => {
            setPending(true);
            void onSignOut();
          }}
        >
          {t('idle.sign_out')}
        </Button>
        <Button ref={focusFirst} aria-describedby={textId} onClick={onStay}>
          {t('idle.stay')}
        </Button>
      </Group>
    </>
  );
}
