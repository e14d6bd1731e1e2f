import type { Call, CallAnswer } from '@portal/contract';
import { useOptionalUser } from '@portal/portal-kit';
import { useQueryClient } from '@portal/portal-kit/query';
import { useCallback } from 'react';

/** Makes the new answer of a call from the one that is known, if any. */
type Change<C extends Call> = (known: CallAnswer<C> | undefined) => CallAnswer<C>;

/**
 * Gives a function that changes what the pages of this person know of a call's answer, wherever it was asked: a write
 * says what the next read would. An answer that is on its way is older, and is dropped.
 * @param call a call that reads, imported from `@portal/contract/calls/…`
 */
export function useKnownAnswer<C extends Call>(call: C): (change: Change<C>) => void {
  const queries = useQueryClient();
  const person = useOptionalUser()?.id ?? null;
  return useCallback(
    (change) => {
      const predicate = ({ queryKey: [asker, id] }: { queryKey: readonly unknown[] }) =>
        asker === person && id === call.id;
      void queries.cancelQueries({ predicate });
      queries.setQueriesData({ predicate }, change);
    },
    [queries, person, call],
  );
}
