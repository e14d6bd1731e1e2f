import type { UploadRequest } from './transport.ts';

/** Answers that have no body, and whose `Response` may be given none. */
const EMPTY: readonly number[] = [204, 205, 304];

/**
 * Sends by XMLHttpRequest, the browser's only transport that tells how far a body is: no browser's `fetch` does.
 * A chunk of its own, because few pages send files.
 */
export function sendByXhr({ url, method, headers, body, signal, onProgress }: UploadRequest): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(new TypeError('Failed to send'));
    const stop = () => request.abort();
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(Math.min(1, loaded / total));
    });
    request.upload.addEventListener('load', () => onProgress(1));
    request.addEventListener('load', () => {
      try {
        resolve(responseOf(request));
      } catch (error) {
        // A status that no answer may have, such as 99.
        reject(error);
      }
    });
    request.addEventListener('error', fail);
    request.addEventListener('abort', fail);
    request.addEventListener('loadend', () => signal.removeEventListener('abort', stop));
    if (signal.aborted) return fail();
    signal.addEventListener('abort', stop, { once: true });
    request.send(body ?? null);
  });
}

function responseOf(request: XMLHttpRequest): Response {
  const { status, responseText } = request;
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon).trim(), line.slice(colon + 1).trim());
  }
  return new Response(EMPTY.includes(status) ? null : responseText, { status, headers });
}
