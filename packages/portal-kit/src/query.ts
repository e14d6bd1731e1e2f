import type { CallOptions, PortalError } from '@portal/api-client';
import { unreadableRows } from '@portal/api-client/unreadable-rows';
import type { Call, CallAnswer, CallInput } from '@portal/contract';
import {
  replaceEqualDeep,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';
import { useHost } from './host.ts';
import { useLocale } from './locale.ts';
import { bringQueryClient } from './query-client.ts';
import { useOptionalClinicAdmin, useOptionalUser } from './session.ts';

export { newKey } from '@portal/api-client/new-key';
export { unreadableRows } from '@portal/api-client/unreadable-rows';
export { useQueryClient } from '@tanstack/react-query';
export { useRepeatableMutation } from './repeatable-mutation.ts';

bringQueryClient();

/** When a call is asked, and for how long its answer serves. */
export interface UseCallOptions {
  /** Asks only once this is true. */
  enabled?: boolean;
  /** Keeps showing the former answer of this person while the next one loads. */
  keepPrevious?: boolean;
  /** How long an answer counts as fresh, in milliseconds; 0 unless said otherwise. */
  staleTimeMs?: number;
}

type Key<C extends Call> = readonly [person: string | number | null, call: string, input: CallInput<C>, locale: string];

/** Whether two keys ask for the same thing of the same person, maybe in two languages. */
const isSameThing = <C extends Call>(before: Key<C>, now: Key<C>) =>
  JSON.stringify(before.slice(0, 3)) === JSON.stringify(now.slice(0, 3));

/** Stands for the person where a call answers everybody the same: such an answer outlives the beginning of a session. */
const EVERYONE = 'everyone';

/**
 * Asks a call and follows its answer. The key is made here, from the person, the call, its whole input and the
 * locale, so that one person's data can never be shown to the next, and a late answer never replaces a newer one. What
 * a public call answers is everybody's.
 * After a change of the language the answer in the other one is shown until the new one is there: a page that went for
 * that moment would take with it what is open and typed on it.
 * Parts that ask the same share one request; a failed read has been tried again before it counts as failed.
 * @param call a row of the contract, imported from `@portal/contract/calls/…`
 * @param input its `params`, `query` and `body`, each where the call has one
 * @returns TanStack Query's result: `isPending`, `isLoadingError` with `error.code`, `data`, `refetch` and the rest
 */
export function useCall<C extends Call>(
  call: C,
  input: CallInput<C>,
  options: UseCallOptions = {},
): UseQueryResult<CallAnswer<C>, PortalError> {
  const { api } = useHost();
  const user = useOptionalUser();
  const clinicAdmin = useOptionalClinicAdmin();
  const person = call.callers.includes('public') ? EVERYONE : ((user ?? clinicAdmin)?.id ?? null);
  const { locale } = useLocale();
  const queries = useQueryClient();
  const queryKey: Key<C> = [person, call.id, input, locale];
  useState(() => {
    // What stands in the document already is there in the first rendering, which takes its place.
    if (options.enabled === false || queries.getQueryState(queryKey)) return;
    const shown = api.shown?.(call, input);
    if (shown) queries.setQueryData(queryKey, shown.answer, { updatedAt: shown.askedAt });
  });
  return useQuery<CallAnswer<C>, PortalError, CallAnswer<C>, Key<C>>({
    queryKey,
    queryFn: ({ signal }) => api.call(call, input, { signal }),
    enabled: options.enabled ?? true,
    staleTime: options.staleTimeMs ?? 0,
    // Merging two answers would lose the mark of the rows that could not be read, or keep it when all can be.
    structuralSharing: (before, after) =>
      unreadableRows(after) + unreadableRows(before) > 0 ? after : replaceEqualDeep(before, after),
    placeholderData: (previous: CallAnswer<C> | undefined, previousQuery: { queryKey: Key<C> } | undefined) => {
      if (!previousQuery) return undefined;
      const { queryKey: before } = previousQuery;
      if (options.keepPrevious) return before[0] === person ? previous : undefined;
      // Its failure is told in its place, also while it is asked for once more.
      const hasFailed = (queries.getQueryState(queryKey)?.errorUpdateCount ?? 0) > 0;
      return !hasFailed && isSameThing(before, queryKey) ? previous : undefined;
    },
  } as Parameters<typeof useQuery<CallAnswer<C>, PortalError, CallAnswer<C>, Key<C>>>[0]);
}

/**
 * A write. Each `mutate` is one intention and carries one idempotency key, whatever happens on the way. Where a person
 * may send the same again because no answer came, use `useRepeatableMutation`.
 * @param call a row of the contract, imported from `@portal/contract/calls/…`
 * @param options how long to wait for the answer, in milliseconds
 * @returns TanStack Query's result: `mutate(input, { onSuccess, onError })`, `isPending`, `error`
 */
export function useCallMutation<C extends Call>(
  call: C,
  options?: Pick<CallOptions, 'timeoutMs'>,
): UseMutationResult<CallAnswer<C>, PortalError, CallInput<C>> {
  const { api } = useHost();
  return useMutation({ mutationFn: (input: CallInput<C>) => api.call(call, input, options) });
}
