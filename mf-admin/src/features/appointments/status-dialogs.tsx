import type { Appointment } from '@portal/contract/entities/appointment';
import { Slot, type SlotInputs } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { VisuallyHidden } from '@portal/ui/base';
import { ErrorCard } from '@portal/ui/data';
import { Dialog } from '@portal/ui/overlays';
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';

const OpenContext = createContext<(appointment: Appointment) => void>(() => undefined);

/** Gives the function that opens the status dialog about an appointment. */
export function useOpenStatusDialog(): (appointment: Appointment) => void {
  return useContext(OpenContext);
}

/**
 * Holds the status dialog of a list, which comes from the dashboard's remote, and says what came of it. It stands
 * outside of the rows: a row may leave the list while its dialog is open.
 */
export function StatusDialogs({ focusAfter, children }: { focusAfter: string; children: ReactNode }) {
  const { t } = useText('mf-admin');
  const [appointment, setAppointment] = useState<Appointment | null>(null);
  const [news, setNews] = useState('');
  const opener = useRef<Element | null>(null);
  const open = (about: Appointment) => {
    opener.current = document.activeElement;
    setNews('');
    setAppointment(about);
  };
  const close = () => setAppointment(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    const isGone = wasOpen.current && appointment === null && !opener.current?.isConnected;
    if (isGone) document.getElementById(focusAfter)?.focus();
    wasOpen.current = appointment !== null;
  }, [appointment, focusAfter]);
  const tell = ({ client, status }: Appointment) =>
    setNews(
      t('shared:appointments.changed', {
        name: client.preferred_name_with_last_name,
        status: t(`shared:status.${status}`),
      }),
    );
  const failed = (retry: () => void) => (
    <Dialog opened onClose={close} title={t('shared:appointments.update')}>
      <ErrorCard
        title={t('appointments.dialogFailed')}
        text={t('shared:states.nothingLost')}
        retry={{ onRetry: retry, pending: false }}
      />
    </Dialog>
  );
  return (
    <OpenContext value={open}>
      {children}
      {appointment && (
        <Slot
          name="status-dialog/v1"
          input={{ appointment, onClose: close, onChanged: tell } satisfies SlotInputs['status-dialog/v1']}
          failed={failed}
        />
      )}
      <VisuallyHidden role="status">{news}</VisuallyHidden>
    </OpenContext>
  );
}
