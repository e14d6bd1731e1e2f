import type { ApiClient } from '@portal/api-client';
import { describeError, isOutcomeUnknown } from '@portal/api-client/describe-error';
import { newKey } from '@portal/api-client/new-key';
import type { Call, CallAnswer, CallInput } from '@portal/contract';

/** What is to be sent. */
export interface UploadOptions<C extends Call> {
  /** Of `useServices`. */
  api: Pick<ApiClient, 'call'>;
  /** A multipart row of the contract, imported from `@portal/contract/calls/…`. */
  call: C;
  input: CallInput<C>;
  /** The key of an earlier visit's upload that nobody has answered. A new one unless given. */
  key?: string | undefined;
}

/** One file on its way to the server, once however often it is tried. */
export interface Upload<C extends Call> {
  /** The idempotency key under which it is sent next. Keep it in the draft: after a reload it is the same upload still. */
  key(): string;
  /**
   * Sends it, or sends it again: under the same key until it was done or refused. While it is under way, gives the same
   * promise. Rejects as every call does, and with the code `aborted` once it was canceled. It fails when nothing moves
   * for a minute, however long it takes; until it ends, the browser asks before the page goes.
   * @param onProgress told the share of it that is on its way, from 0 to 1
   */
  send(onProgress?: (share: number) => void): Promise<CallAnswer<C>>;
  /** Stops sending. Where all of it was on its way already, the server may have it. */
  cancel(): void;
}

/** A call with a file that tells how far it is and can be stopped. Not tied to a part: it goes on when its page is gone. */
export function createUpload<C extends Call>({ api, call, input, key = newKey() }: UploadOptions<C>): Upload<C> {
  let nextKey = key;
  let underWay: { answer: Promise<CallAnswer<C>>; controller: AbortController } | null = null;
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();

  const attempt = async (controller: AbortController, onProgress: (share: number) => void) => {
    window.addEventListener('beforeunload', ask);
    try {
      const answer = await api.call(call, input, { idempotencyKey: nextKey, signal: controller.signal, onProgress });
      nextKey = newKey();
      return answer;
    } catch (error) {
      if (!isOutcomeUnknown(describeError(error))) nextKey = newKey();
      throw error;
    } finally {
      window.removeEventListener('beforeunload', ask);
      underWay = null;
    }
  };

  return {
    key: () => nextKey,
    send: (onProgress = () => undefined) => {
      if (!underWay) {
        const controller = new AbortController();
        underWay = { answer: attempt(controller, onProgress), controller };
      }
      return underWay.answer;
    },
    cancel: () => underWay?.controller.abort(),
  };
}
