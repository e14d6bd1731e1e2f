import type { Call, CallAnswer, CallInput } from '@portal/contract/call';
import { readWithoutCompiling } from '@portal/contract/read';
import type { Locale } from '@portal/contract/rules/locales';
import { callUrl } from '@portal/contract/url';
import { readAnswer } from './answer.ts';
import { startDeadline } from './deadline.ts';
import type { createHttp } from './http.ts';
import { loadHttp } from './load-http.ts';
import { newKey } from './new-key.ts';
import { parseJson } from './parse-json.ts';
import { PortalError } from './portal-error.ts';
import { refusal } from './refusal.ts';
import { bodyOf } from './request.ts';
import { delayBefore, wait } from './retry.ts';
import { type Shipment, sendRead, sendUpload, takeEarly, type UploadTransport } from './transport.ts';

const TIMEOUT_MS = 15_000;
/** Without progress. Browsers count bytes as sent that wait in the machine's buffers: 2 MB of them on a slow line. */
const STALL_MS = 60_000;

export interface ApiClientOptions {
  /** Where the API is: `/api`, or a whole address. */
  baseUrl: string;
  /** The transport; the browser's own unless given. An API in the same process and mocks plug in here. */
  fetch?: typeof fetch;
  /** The answer to a read that was asked for ahead, with this very token; undefined where there is none. */
  early?(url: string, token: string | null): Promise<Response> | undefined;
  /** The text of a successful answer that is shown already, before any code of the page was there; given once. */
  shown?(url: string, token: string | null): { text: string; askedAt: number } | undefined;
  /** The transport of calls with `onProgress`; without one they go by `fetch` and tell nothing on the way. */
  upload?: UploadTransport;
  token(): string | null;
  locale(): Locale;
  /** A data call was refused with 401 (API-003). `sentToken` is the token it carried, which may no longer be the current one. */
  onUnauthorized(call: Call, sentToken: string | null, reason: string | undefined): void;
  /** Hears of every failure but aborts, before the caller does; and of lists with rows that cannot be read. */
  onError?(error: PortalError): void;
  wait?(milliseconds: number, signal?: AbortSignal): Promise<void>;
  random?(): number;
  newKey?(): string;
  /** How many times as long as usual each try may take, whatever its call says; once unless given. */
  timeoutFactor?: number;
}

export interface CallOptions {
  signal?: AbortSignal;
  /** Names one intention across repeated writes; a new one for each call unless given. */
  idempotencyKey?: string;
  /** For one try, in milliseconds; 15,000 unless given. With `onProgress` without progress, and 60,000. */
  timeoutMs?: number;
  /** Told the share of the body that is on its way, from 0 to 1: for calls with a file. */
  onProgress?(share: number): void;
  /** Goes on when the page is gone; browsers send at most 64 kilobytes in this way, and fail the call beyond. */
  keepalive?: boolean;
}

export interface ApiClient {
  /** Makes a call. Rejects with a `PortalError`, and with nothing else. */
  call<C extends Call>(call: C, input: CallInput<C>, options?: CallOptions): Promise<CallAnswer<C>>;
  /**
   * The answer to a read that the document shows already, and when it was asked for (milliseconds since 1970). Undefined
   * where none is, and where it cannot be read: then the call is made as usual.
   */
  shown?<C extends Call>(call: C, input: CallInput<C>): { answer: CallAnswer<C>; askedAt: number } | undefined;
}

/** Sends what writes, and fetches files, once the code for it is there. Where that cannot be had, nobody was reached; the next try asks anew. */
function whenLoaded(transport: typeof fetch): ReturnType<typeof createHttp> {
  let loading: Promise<ReturnType<typeof createHttp>> | null = null;
  return async (call, shipment, signal) => {
    loading ??= loadHttp().then((http) => http.createHttp(transport));
    const send = await loading.catch((cause: unknown) => {
      loading = null;
      throw new PortalError('offline', { call: call.id, cause });
    });
    return send(call, shipment, signal);
  };
}

/** The typed client of the contract. */
export function createApiClient(options: ApiClientOptions): ApiClient {
  readWithoutCompiling();
  const transport = options.fetch ?? fetch.bind(globalThis);
  const send = whenLoaded(transport);
  const base = new URL(options.baseUrl, globalThis.location?.href ?? 'http://localhost').href.replace(/\/$/, '');

  function prepare<C extends Call>(call: C, input: CallInput<C>, callOptions: CallOptions): Shipment {
    const { idempotencyKey, keepalive = false } = callOptions;
    try {
      return {
        url: base + callUrl(call, input, options.locale()),
        token: call.callers.includes('public') ? null : options.token(),
        body: bodyOf(call, input.body),
        idempotencyKey: call.method === 'GET' ? null : (idempotencyKey ?? (options.newKey ?? newKey)()),
        keepalive,
      };
    } catch (cause) {
      // A parameter that is no name of a record: there is none.
      throw new PortalError('not_found', { call: call.id, cause });
    }
  }

  async function attempt<C extends Call>(call: C, shipment: Shipment, callOptions: CallOptions) {
    const { signal, onProgress, timeoutMs = onProgress ? STALL_MS : TIMEOUT_MS } = callOptions;
    const deadline = startDeadline(call.id, timeoutMs * (options.timeoutFactor ?? 1), signal);
    const told = (share: number) => {
      // A transport may tell of what was given up.
      if (deadline.signal.aborted) return;
      deadline.restart();
      onProgress?.(share);
    };
    const isRead = call.method === 'GET' && call.answers !== 'file';
    const early = isRead ? options.early?.(shipment.url, shipment.token) : undefined;
    const dispatch = () => {
      if (early !== undefined) return takeEarly(call, early);
      if (isRead) return sendRead(transport, call, shipment, deadline.signal);
      if (!onProgress || !options.upload) return send(call, shipment, deadline.signal);
      return sendUpload(options.upload, call, shipment, { signal: deadline.signal, onProgress: told });
    };
    try {
      const answer = await Promise.race([dispatch(), deadline.passed]);
      if (answer.status >= 200 && answer.status < 300)
        return readAnswer(call, answer, (error) => options.onError?.(error));
      throw refusal(call.id, answer, Date.now());
    } finally {
      deadline.clear();
    }
  }

  async function pause(call: Call, retry: number, error: unknown, signal: AbortSignal | undefined): Promise<void> {
    const delay = delayBefore(retry, call, error, options.random ?? Math.random);
    if (delay === null) throw error;
    await (options.wait ?? wait)(delay, signal).catch(() => undefined);
    if (signal?.aborted) throw new PortalError('aborted', { call: call.id, cause: error });
  }

  async function attemptUntilDone<C extends Call>(call: C, shipment: Shipment, callOptions: CallOptions) {
    for (let retry = 1; ; retry += 1) {
      try {
        return await attempt(call, shipment, callOptions);
      } catch (error) {
        await pause(call, retry, error, callOptions.signal);
      }
    }
  }

  return {
    async call(call, input, callOptions = {}) {
      let sentToken: string | null = null;
      try {
        const shipment = prepare(call, input, callOptions);
        sentToken = shipment.token;
        return await attemptUntilDone(call, shipment, callOptions);
      } catch (error) {
        const failure =
          error instanceof PortalError ? error : new PortalError('unexpected_answer', { call: call.id, cause: error });
        if (failure.code !== 'aborted') options.onError?.(failure);
        if (failure.code === 'unauthorized' && !call.callers.includes('public'))
          options.onUnauthorized(call, sentToken, failure.reason);
        throw failure;
      }
    },
    shown(call, input) {
      if (!options.shown) return undefined;
      try {
        const { url, token } = prepare(call, input, {});
        const shown = options.shown(url, token);
        const read = (text: string) => readAnswer(call, { status: 200, body: parseJson(text) }, () => undefined);
        return shown && { answer: read(shown.text), askedAt: shown.askedAt };
      } catch {
        return undefined;
      }
    },
  };
}
