import type { Appointment } from '@portal/contract/entities/appointment';
import { useErrorDialog } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { VisuallyHidden } from '@portal/ui/base';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { type AppointmentDialog, type DialogKind, loadDialog } from './dialog-code.ts';
import { useFocusAfter } from './use-focus-after.ts';

/** Opens a dialog about an appointment; resolves once it is open, or cannot be had. */
type OpenDialog = (kind: DialogKind, appointment: Appointment) => Promise<void>;

const OpenDialogContext = createContext<OpenDialog>(() => Promise.resolve());

interface Shown {
  Dialog: AppointmentDialog;
  appointment: Appointment;
}

interface AppointmentDialogsProps {
  /** Id of what gets the focus when a dialog has closed and the button that opened it is gone. */
  focusAfter: string;
  children: ReactNode;
}

/**
 * Holds the dialogs about the appointments of a page, and says what came of them. They stand outside of its lists, for
 * a row may leave its list while its dialog is open.
 */
export function AppointmentDialogs({ focusAfter, children }: AppointmentDialogsProps) {
  const { t } = useText('mf-dashboard');
  const showError = useErrorDialog();
  const [shown, setShown] = useState<Shown | null>(null);
  const [news, setNews] = useState('');
  useFocusAfter(shown !== null, `#${focusAfter}`);
  const open: OpenDialog = (kind, appointment) =>
    loadDialog(kind).then(
      (Dialog) => {
        setNews('');
        setShown({ Dialog, appointment });
      },
      () => showError({ onRetry: () => void open(kind, appointment) }),
    );
  const tell = ({ client, status }: Appointment) =>
    setNews(
      t('shared:appointments.changed', {
        name: client.preferred_name_with_last_name,
        status: t(`shared:status.${status}`),
      }),
    );
  return (
    <OpenDialogContext value={open}>
      {children}
      {shown && <shown.Dialog appointment={shown.appointment} onChanged={tell} onClose={() => setShown(null)} />}
      <VisuallyHidden role="status">{news}</VisuallyHidden>
    </OpenDialogContext>
  );
}

/** Gives the function that opens a dialog about an appointment of this page. */
export function useOpenDialog(): OpenDialog {
  return useContext(OpenDialogContext);
}
