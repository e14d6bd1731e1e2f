import { fetchNote, updateNote } from '@portal/contract/calls/notes';
import type { Services } from '@portal/portal-kit';
import type { KeepaliveBudget } from './keepalive-budget.ts';
import type { SaverPorts } from './note-saver.ts';

interface NoteCallsOptions {
  api: Services['api'];
  budget: KeepaliveBudget;
}

/** The calls of a note, as its saver makes them. A save outlives its page wherever there is room for that. */
export function noteCalls(id: string, { api, budget }: NoteCallsOptions): Pick<SaverPorts, 'save' | 'fetch'> {
  const params = { id };
  return {
    save: async ({ note, version, restoredVersion, decidedOver, key }) => {
      const body = {
        note,
        ...(version !== undefined && { version }),
        ...(restoredVersion !== undefined && { restored_version: restoredVersion }),
        ...(decidedOver !== undefined && { decided_over: decidedOver }),
      };
      const giveBack = budget.borrow(new TextEncoder().encode(JSON.stringify(body)).length);
      const options = { idempotencyKey: key, keepalive: giveBack !== null };
      return api.call(updateNote, { params, body }, options).finally(() => giveBack?.());
    },
    fetch: () => api.call(fetchNote, { params }),
  };
}
