import { updateAvatar } from '@portal/contract/calls/practice-details';
import { describeError, useServices } from '@portal/portal-kit';
import { newKey } from '@portal/portal-kit/query';
import { useEffect, useRef, useState } from 'react';
import { fileOf } from './data-address.ts';

/** Half a megabyte over a slow line. */
const TIMEOUT_MS = 60_000;

/** Sending was stopped by the person. */
export class StoppedError extends Error {
  override readonly name = 'StoppedError';
}

/**
 * Sends a portrait, once however often it is tried: the same picture keeps its key until it is answered. It is a hook of
 * its own beside `useRepeatableMutation`, because sending can be stopped, and takes longer than other calls.
 */
export function useSendPortrait() {
  const { api } = useServices();
  const unanswered = useRef<{ address: string; key: string } | null>(null);
  const underWay = useRef<AbortController | null>(null);
  const [isSending, setIsSending] = useState(false);
  useEffect(() => () => underWay.current?.abort(), []);

  const send = async (address: string): Promise<void> => {
    if (unanswered.current?.address !== address) unanswered.current = { address, key: newKey() };
    const { key } = unanswered.current;
    const controller = new AbortController();
    underWay.current = controller;
    setIsSending(true);
    try {
      const options = { idempotencyKey: key, signal: controller.signal, timeoutMs: TIMEOUT_MS };
      await api.call(updateAvatar, { body: { avatar: fileOf(address) } }, options);
      unanswered.current = null;
    } catch (error) {
      if (controller.signal.aborted) throw new StoppedError('Sending was stopped', { cause: error });
      if (describeError(error).kind === 'refused') unanswered.current = null;
      throw error;
    } finally {
      setIsSending(false);
    }
  };
  return { send, isSending, stop: () => underWay.current?.abort() };
}
