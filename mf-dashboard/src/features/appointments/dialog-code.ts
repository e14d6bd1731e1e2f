import type { SlotInputs } from '@portal/portal-kit';
import type { ComponentType } from 'react';

/** A dialog about one appointment, open for as long as it is on the page. */
export type AppointmentDialog = ComponentType<SlotInputs['status-dialog/v1']>;

const code = {
  status: async (): Promise<AppointmentDialog> => {
    const slot = await import(/* webpackChunkName: "slot-status-dialog" */ '../status/status-dialog-slot.tsx');
    return slot.default;
  },
  cancellation: async (): Promise<AppointmentDialog> => {
    const part = await import(/* webpackChunkName: "cancellation-dialog" */ '../cancellation/cancellation-dialog.tsx');
    return part.CancellationDialog;
  },
};

export type DialogKind = keyof typeof code;

/** Fetches the code of a dialog; rejects when it cannot be had, and can then be called again. */
export function loadDialog(kind: DialogKind): Promise<AppointmentDialog> {
  return code[kind]();
}

/** Fetches a dialog's code ahead. That it could not be had is said to whoever then opens it. */
export function prefetchDialog(kind: DialogKind): void {
  code[kind]().catch(() => undefined);
}
