import type { Appointment } from '@portal/contract/entities/appointment';
import type { SessionAppointment } from '@portal/contract/entities/session-appointment';
import { Slot, type SlotInputs } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Button, Text } from '@portal/ui/base';
import { ErrorCard, useSlow } from '@portal/ui/data';
import { Dialog } from '@portal/ui/overlays';
import { useState } from 'react';

interface CompleteSessionProps {
  appointment: SessionAppointment;
  /** Its status was set, with the appointment as it now is. */
  onCompleted: (changed: Appointment) => void;
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
          fallback={<Slow />}
          failed={(retry) => (
            <Dialog opened onClose={close} title={t('shared:appointments.complete')}>
              <ErrorCard title={t('completeFailed.title')} text={t('completeFailed.text')} retry={{ onRetry: retry }} />
            </Dialog>
          )}
        />
      )}
    </>
  );
}

/** The dialog is on its way, or nobody brings it: after three seconds it says what to do instead. */
function Slow() {
  const { t } = useText('mf-sessions/provider-session');
  const isSlow = useSlow(3000);
  return (
    <Text size="sm" role="status">
      {isSlow ? t('completeSlow') : ''}
    </Text>
  );
}
