import type { Call } from '@portal/contract/call';
import axios, { type AxiosInstance } from 'axios';
import { parseJson } from './answer.ts';
import { PortalError } from './portal-error.ts';
import type { RawAnswer } from './refusal.ts';
import { headersOf } from './request.ts';
import { withoutRequest } from './without-request.ts';

/** What one call sends, the same at every try: a retry never speaks for another person. */
export interface Shipment {
  url: string;
  token: string | null;
  body: string | FormData | undefined;
  idempotencyKey: string | null;
  keepalive: boolean;
}

/** axios on the fetch adapter; statuses and bodies are judged here, not there. */
export function createHttp(transport: typeof fetch): AxiosInstance {
  return axios.create({
    adapter: 'fetch',
    env: { fetch: transport },
    validateStatus: null,
    transformRequest: [],
    transformResponse: [],
    xsrfCookieName: '',
  });
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

/** One try that tells how far it is. */
export async function sendUpload(
  upload: UploadTransport,
  call: Call,
  { url, body, token, idempotencyKey }: Shipment,
  follow: Pick<UploadRequest, 'signal' | 'onProgress'>,
): Promise<RawAnswer> {
  const { 'Content-Type': type, ...others } = headersOf(call, body, { token, idempotencyKey });
  const headers = type === false ? others : { ...others, 'Content-Type': type };
  const response = await upload({ url, method: call.method, headers, body, ...follow }).catch((cause: unknown) => {
    throw new PortalError('offline', { call: call.id, cause });
  });
  const header = (name: string) => response.headers.get(name);
  return { status: response.status, header, body: parseJson(await response.text()) };
}

/** One try. A transport that throws has reached nobody. */
export async function send(
  http: AxiosInstance,
  call: Call,
  shipment: Shipment,
  signal: AbortSignal,
): Promise<RawAnswer> {
  const { url, body, token, idempotencyKey, keepalive } = shipment;
  const isFile = call.answers === 'file';
  const response = await http
    .request<unknown>({
      url,
      method: call.method,
      headers: headersOf(call, body, { token, idempotencyKey }),
      data: body,
      signal,
      responseType: isFile ? 'arraybuffer' : 'text',
      ...(keepalive && { fetchOptions: { keepalive } }),
    })
    .catch((cause: unknown) => {
      throw new PortalError('offline', { call: call.id, cause: withoutRequest(cause) });
    });
  const header = (name: string) => {
    const value: unknown = response.headers[name];
    return typeof value === 'string' ? value : null;
  };
  return { status: response.status, header, body: bodyOfAnswer(response, isFile, header('content-type')) };
}

function bodyOfAnswer(
  { status, data }: { status: number; data: unknown },
  isFile: boolean,
  type: string | null,
): unknown {
  if (typeof data === 'string') return parseJson(data);
  if (!isFile || !(data instanceof ArrayBuffer)) return undefined;
  // A refused file is explained in JSON all the same.
  return status < 300 ? new Blob([data], { type: type ?? '' }) : parseJson(new TextDecoder().decode(data));
}
