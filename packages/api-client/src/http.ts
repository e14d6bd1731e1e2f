import type { Call } from '@portal/contract/call';
import axios from 'axios';
import { parseJson } from './parse-json.ts';
import { PortalError } from './portal-error.ts';
import type { RawAnswer } from './refusal.ts';
import { headersOf } from './request.ts';
import type { Shipment } from './transport.ts';
import { withoutRequest } from './without-request.ts';

/** axios on the fetch adapter; statuses and bodies are judged here, not there. */
function axiosOn(transport: typeof fetch) {
  return axios.create({
    adapter: 'fetch',
    env: { fetch: transport },
    validateStatus: null,
    transformRequest: [],
    transformResponse: [],
    xsrfCookieName: '',
  });
}

/** Sends calls, by axios. */
export function createHttp(transport: typeof fetch) {
  const http = axiosOn(transport);
  /** One try. A transport that throws has reached nobody. */
  return async function send(call: Call, shipment: Shipment, signal: AbortSignal): Promise<RawAnswer> {
    const { url, body, token, idempotencyKey, keepalive } = shipment;
    const isFile = call.answers === 'file';
    const response = await http
      .request<unknown>({
        url,
        method: call.method,
        // axios names itself else, and Firefox lets it: sign-ins and notes would not say which device they came from.
        headers: { ...headersOf(call, body, { token, idempotencyKey }), 'User-Agent': false },
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
  };
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
