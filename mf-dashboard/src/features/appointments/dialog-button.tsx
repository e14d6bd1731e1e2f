import type { Appointment } from '@portal/contract/entities/appointment';
import { Button, Loader } from '@portal/ui/base';
import { useState } from 'react';
import { useOpenDialog } from './appointment-dialogs.tsx';
import { type DialogKind, prefetchDialog } from './dialog-code.ts';

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
  const open = useOpenDialog();
  const [opening, setOpening] = useState(false);
  const prefetch = () => prefetchDialog(dialog);
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
