import type { PortalError } from '@portal/api-client';
import { describeError, isOutcomeUnknown } from '@portal/api-client/describe-error';
import { newKey } from '@portal/api-client/new-key';
import type { Call, CallAnswer, CallInput } from '@portal/contract';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useHost } from './host.ts';

/**
 * A write whose answer may get lost, and that the person may then send again: the same input is the same intention
 * until it was answered, and carries the same idempotency key, so that it has one effect however often it is sent. Once
 * it was done or refused, or with another input, `mutate` is a new intention.
 * @param call a row of the contract, imported from `@portal/contract/calls/…`
 * @returns TanStack Query's result: `mutate(input, { onSuccess, onError })`, `isPending`, `error`
 */
export function useRepeatableMutation<C extends Call>(
  call: C,
): UseMutationResult<CallAnswer<C>, PortalError, CallInput<C>> {
  const { api } = useHost();
  const unanswered = useRef<{ asked: string; key: string } | null>(null);
  return useMutation({
    mutationFn: (input: CallInput<C>) => {
      const asked = JSON.stringify(input);
      if (unanswered.current?.asked !== asked) unanswered.current = { asked, key: newKey() };
      return api.call(call, input, { idempotencyKey: unanswered.current.key });
    },
    onSettled: (_answer, error: PortalError | null) => {
      if (error === null || !isOutcomeUnknown(describeError(error))) unanswered.current = null;
    },
  });
}
