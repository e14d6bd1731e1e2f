import type { Call } from '@portal/contract/call';
import { parseJson } from './parse-json.ts';
import { PortalError } from './portal-error.ts';
import type { RawAnswer } from './refusal.ts';
import { headersOf } from './request.ts';

/** What one call sends, the same at every try: a retry never speaks for another person. */
export interface Shipment {
  url: string;
  token: string | null;
  body: string | FormData | undefined;
  idempotencyKey: string | null;
  keepalive: boolean;
}

/** What an upload's transport is given. */
export interface UploadRequest {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: string | FormData | undefined;
  signal: AbortSignal;
  /** Told the share of the body that is on its way, from 0 to 1; 1 once the whole of it is. */
  onProgress(share: number): void;
}

/** Sends one request and tells how far it is, which `fetch` cannot. Rejects when there is no answer. */
export type UploadTransport = (request: UploadRequest) => Promise<Response>;

/**
 * One try to read something that is no file: by `fetch` alone, for a request without a body needs nothing of axios. It
 * is what pages show themselves with.
 */
export async function sendRead(
  transport: typeof fetch,
  call: Call,
  { url, token, keepalive }: Shipment,
  signal: AbortSignal,
): Promise<RawAnswer> {
  const { 'Content-Type': _none, ...headers } = headersOf(call, undefined, { token, idempotencyKey: null });
  return await answerOf(call, () => {
    // Whoever has given up asks nobody, whatever the transport makes of signals.
    signal.throwIfAborted();
    return transport(url, { headers, signal, keepalive });
  });
}

/** One try that tells how far it is. */
export async function sendUpload(
  upload: UploadTransport,
  call: Call,
  { url, body, token, idempotencyKey }: Shipment,
  follow: Pick<UploadRequest, 'signal' | 'onProgress'>,
): Promise<RawAnswer> {
  const { 'Content-Type': type, ...others } = headersOf(call, body, { token, idempotencyKey });
  const headers = type === false ? others : { ...others, 'Content-Type': type };
  return await answerOf(call, () => upload({ url, method: call.method, headers, body, ...follow }));
}

/** Takes over an answer that was asked for ahead. */
export const takeEarly = (call: Call, early: Promise<Response>) => answerOf(call, () => early);

/** The answer to a request. One that never came, or not whole, has reached nobody. */
async function answerOf(call: Call, ask: () => Promise<Response>): Promise<RawAnswer> {
  try {
    return await rawAnswer(await ask());
  } catch (cause) {
    throw new PortalError('offline', { call: call.id, cause });
  }
}

async function rawAnswer(response: Response): Promise<RawAnswer> {
  const header = (name: string) => response.headers.get(name);
  return { status: response.status, header, body: parseJson(await response.text()) };
}
