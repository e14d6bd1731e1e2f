import type { Appointment } from '@portal/contract/entities/appointment';
import { isAdmin } from '@portal/contract/rules/people';
import { type SlotInputs, useErrorDialog, useSession } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Button, Loader, VisuallyHidden } from '@portal/ui/base';
import { type ComponentType, createContext, type ReactNode, useContext, useState } from 'react';
import { OffersUndo } from '../appointment/final-words.tsx';
import { useFocusAfter } from '../focus/use-focus-after.ts';
import type { UndoBarsProps } from '../undo/undo-bars.tsx';
import { UndoableContext } from '../undo/undo-way.tsx';

/** A dialog about one appointment, open for as long as it is on the page. */
type AppointmentDialog = ComponentType<SlotInputs['status-dialog/v1']>;

/** Each fetches the code of a dialog; it rejects when that cannot be had, and can then be called again. */
const load = {
  status: async (): Promise<AppointmentDialog> => {
    const slot = await import(/* webpackChunkName: "slot-status-dialog" */ '../status/status-dialog-slot.tsx');
    return slot.default;
  },
  cancellation: async (): Promise<AppointmentDialog> => {
    const part = await import(/* webpackChunkName: "cancellation-dialog" */ '../cancellation/cancellation-dialog.tsx');
    return part.CancellationDialog;
  },
};

type DialogKind = keyof typeof load;

/** Opens a dialog about an appointment; resolves once it is open, or cannot be had. */
type OpenDialog = (kind: DialogKind, appointment: Appointment) => Promise<void>;

const OpenDialogContext = createContext<OpenDialog>(() => Promise.resolve());

/** Says which outcome an appointment was just given, and offers for ten seconds to take it back. */
type OfferUndo = (appointment: Appointment) => void;

const OfferUndoContext = createContext<OfferUndo>(() => undefined);

export const useOfferUndo = (): OfferUndo => useContext(OfferUndoContext);

interface AppointmentDialogsProps {
  /** Id of what gets the focus when a dialog has closed and the button that opened it is gone. */
  focusAfter: string;
  children: ReactNode;
}

/**
 * Holds the dialogs about the appointments of a page, says what came of them, and offers to take it back. They stand
 * outside of its lists, for a row may leave its list while its dialog is open.
 */
export function AppointmentDialogs({ focusAfter, children }: AppointmentDialogsProps) {
  const { t } = useText('mf-dashboard');
  const admin = isAdmin(useSession().user);
  const showError = useErrorDialog();
  const [shown, setShown] = useState<{ Dialog: AppointmentDialog; appointment: Appointment } | null>(null);
  const [news, setNews] = useState('');
  const [undo, setUndo] = useState<{ Bars: ComponentType<UndoBarsProps>; outcome: Appointment } | null>(null);
  useFocusAfter(shown !== null, `#${focusAfter}`);
  const open: OpenDialog = (kind, appointment) =>
    load[kind]().then(
      (Dialog) => {
        setNews('');
        setShown({ Dialog, appointment });
      },
      () => showError({ onRetry: () => void open(kind, appointment) }),
    );
  const tell = (changed: Appointment) => {
    const name = changed.client.preferred_name_with_last_name;
    const told = t('shared:appointments.changed', { name, status: t(`shared:status.${changed.status}`) });
    // Administrators set any status anew.
    if (admin) return setNews(told);
    // Its code is fetched once there is something to undo; what cannot be had is not offered.
    import(/* webpackChunkName: "undo" */ '../undo/undo-bars.tsx').then(
      ({ UndoBars }) => {
        setUndo({ Bars: UndoBars, outcome: changed });
        setNews(t('undo.told', { told }));
      },
      () => setNews(told),
    );
  };
  return (
    <OpenDialogContext value={open}>
      <OfferUndoContext value={tell}>
        <UndoableContext value={undo !== null}>{children}</UndoableContext>
      </OfferUndoContext>
      {undo && <undo.Bars latest={undo.outcome} focusAfter={focusAfter} onAllOver={() => setUndo(null)} />}
      {shown && (
        <OffersUndo value={true}>
          <shown.Dialog appointment={shown.appointment} onChanged={tell} onClose={() => setShown(null)} />
        </OffersUndo>
      )}
      <VisuallyHidden role="status">{news}</VisuallyHidden>
    </OpenDialogContext>
  );
}

interface DialogButtonProps {
  dialog: DialogKind;
  appointment: Appointment;
  label: string;
  /** The label with the person it is about. */
  name: string;
  /** Something else is the thing to do next. */
  quiet: boolean;
}

/**
 * Opens a dialog about an appointment; its code is fetched at the first sign that it is wanted. The button stays as it
 * is while that lasts: were it disabled, it would lose the focus that it gets back afterwards.
 */
export function DialogButton({ dialog, appointment, label, name, quiet }: DialogButtonProps) {
  const open = useContext(OpenDialogContext);
  const [opening, setOpening] = useState(false);
  // That it could not be had is said to whoever then opens it.
  const prefetch = () => void load[dialog]().catch(() => undefined);
  const onClick = async () => {
    setOpening(true);
    await open(dialog, appointment);
    setOpening(false);
  };
  return (
    <Button
      variant={quiet ? 'subtle' : 'default'}
      aria-label={name}
      aria-haspopup="dialog"
      aria-busy={opening}
      leftSection={opening ? <Loader size={16} /> : undefined}
      onClick={() => void onClick()}
      onPointerEnter={prefetch}
      onFocus={prefetch}
    >
      {label}
    </Button>
  );
}
