import { fetchNote, updateNote } from '@portal/contract/calls/notes';
import type { Services } from '@portal/portal-kit';
import type { SaverPorts } from './note-saver.ts';

/** Browsers send no more than 64 kilobytes for a page that is gone; a little is left for others, in bytes. */
const KEEPALIVE_LIMIT = 60_000;

/** The calls of a note, as its saver makes them. */
export function noteCalls(id: string, { api }: Pick<Services, 'api'>): Pick<SaverPorts, 'save' | 'fetch'> {
  const params = { id };
  return {
    save: ({ note, version, restoredVersion, decidedOver, key }, { isLeaving }) => {
      const body = {
        note,
        ...(version !== undefined && { version }),
        ...(restoredVersion !== undefined && { restored_version: restoredVersion }),
        ...(decidedOver !== undefined && { decided_over: decidedOver }),
      };
      const keepalive = isLeaving && new TextEncoder().encode(JSON.stringify(body)).length <= KEEPALIVE_LIMIT;
      return api.call(updateNote, { params, body }, { idempotencyKey: key, keepalive });
    },
    fetch: () => api.call(fetchNote, { params }),
  };
}
