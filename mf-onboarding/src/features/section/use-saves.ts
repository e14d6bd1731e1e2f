import { describeError } from '@portal/portal-kit';
import { useRef } from 'react';

/** One call of a save: what tells it from the others, what it sends, and how. */
export interface PageCall {
  name: string;
  body: unknown;
  send: () => Promise<unknown>;
}

/**
 * Several calls that are one save (ONB-027): they are sent in order, and after a failure only those are sent again that
 * are missing, or whose values have changed since.
 */
export function useSaves(): (calls: readonly PageCall[]) => Promise<void> {
  const done = useRef(new Map<string, string>());
  return async (calls) => {
    for (const { name, body, send } of calls) {
      const sent = JSON.stringify(body);
      if (done.current.get(name) === sent) continue;
      await send().catch((error: unknown) => {
        // Somebody else's answers may stand in the place of those that were sent.
        if (describeError(error).kind === 'conflict') done.current.clear();
        throw error;
      });
      done.current.set(name, sent);
    }
    done.current.clear();
  };
}
