import type { SessionAppointment } from '@portal/contract/entities/session-appointment';
import { Slot, type SlotInputs } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Button } from '@portal/ui/base';
import { useState } from 'react';
import { CompleteFailed } from './complete-failed.tsx';
import { CompleteSlow } from './complete-slow.tsx';

interface CompleteSessionProps {
  appointment: SessionAppointment;
  onCompleted: () => void;
}

/** Opens the dialog of how the session went (SESS-037). Nothing ends before it has succeeded. */
export function CompleteSession({ appointment, onCompleted }: CompleteSessionProps) {
  const { t } = useText('mf-sessions/provider-session');
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const input = { appointment, onClose: close, onChanged: onCompleted } satisfies SlotInputs['status-dialog/v1'];
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{t('shared:appointments.complete')}</Button>
      {isOpen && (
        <Slot
          name="status-dialog/v1"
          input={input}
          fallback={<CompleteSlow />}
          failed={(retry) => <CompleteFailed onRetry={retry} onClose={close} />}
        />
      )}
    </>
  );
}
