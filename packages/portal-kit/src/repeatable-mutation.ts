import type { PortalError } from '@portal/api-client';
import { describeError, isOutcomeUnknown } from '@portal/api-client/describe-error';
import { newKey } from '@portal/api-client/new-key';
import type { Call, CallAnswer, CallInput } from '@portal/contract';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useHost } from './host.ts';
import { bringQueryClient } from './query-client.ts';

bringQueryClient();

/**
 * A write whose answer may get lost, and that the person may then send again: the same input is the same intention
 * until it was answered, and carries the same idempotency key, so that it has one effect however often it is sent. Once
 * it was done or refused, or with another input, `mutate` is a new intention. A file is compared by identity, not by
 * its content: keep the object for the next attempt.
 * @param call a row of the contract, imported from `@portal/contract/calls/…`
 * @returns TanStack Query's result: `mutate(input, { onSuccess, onError })`, `isPending`, `error`
 */
export function useRepeatableMutation<C extends Call>(
  call: C,
): UseMutationResult<CallAnswer<C>, PortalError, CallInput<C>> {
  const { api } = useHost();
  const unanswered = useRef<{ asked: Asked; key: string } | null>(null);
  return useMutation({
    mutationFn: (input: CallInput<C>) => {
      const asked = askedOf(input);
      if (!unanswered.current || !isSame(unanswered.current.asked, asked))
        unanswered.current = { asked, key: newKey() };
      return api.call(call, input, { idempotencyKey: unanswered.current.key });
    },
    onSettled: (_answer, error: PortalError | null) => {
      if (error === null || !isOutcomeUnknown(describeError(error))) unanswered.current = null;
    },
  });
}

/** An input as it can be compared: `JSON.stringify` makes `{}` of every file. */
interface Asked {
  text: string;
  /** In the order in which they stand in the input. */
  files: readonly Blob[];
}

function askedOf(input: unknown): Asked {
  const files: Blob[] = [];
  const text = JSON.stringify(input, (_name, value: unknown) => {
    if (!(value instanceof Blob)) return value;
    return { file: files.push(value) };
  });
  return { text, files };
}

function isSame(one: Asked, other: Asked): boolean {
  if (one.text !== other.text || one.files.length !== other.files.length) return false;
  return one.files.every((file, index) => file === other.files[index]);
}
