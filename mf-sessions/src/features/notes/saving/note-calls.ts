import { fetchNote, updateNote } from '@portal/contract/calls/notes';
import type { SavedNote } from '@portal/contract/entities/appointment-note';
import type { Services } from '@portal/portal-kit';
import type { Outlive } from '@portal/portal-kit/autosave';
import type { Shipment } from './note-state.ts';

/** The calls of a note. A save outlives its page wherever there is room for that. */
export interface NoteCalls {
  save(shipment: Shipment, outlive: Outlive): Promise<SavedNote>;
  fetch(): Promise<SavedNote>;
}

export function noteCalls(id: string, api: Services['api']): NoteCalls {
  const params = { id };
  return {
    save: ({ note, version, restoredVersion, decidedOver, key }, outlive) => {
      const body = {
        note,
        ...(version !== undefined && { version }),
        ...(restoredVersion !== undefined && { restored_version: restoredVersion }),
        ...(decidedOver !== undefined && { decided_over: decidedOver }),
      };
      return outlive(body, (keepalive) => api.call(updateNote, { params, body }, { idempotencyKey: key, keepalive }));
    },
    fetch: () => api.call(fetchNote, { params }),
  };
}
