/** A call as plain data: it crosses from the frame to the panel and on to a worker. */
export interface PlainCall {
  method: string;
  /** Path and query below the API's base: `/practice/users/me?locale=en`. */
  path: string;
  headers: [name: string, value: string][];
  body: ArrayBuffer | null;
}

/** An answer as plain data. */
export interface PlainAnswer {
  status: number;
  headers: [name: string, value: string][];
  body: ArrayBuffer | null;
}

/** Takes a request apart. Its address is the page's: `/api` goes from the path. */
export async function plainCall(request: Request): Promise<PlainCall> {
  const { pathname, search } = new URL(request.url);
  const body = await request.arrayBuffer();
  return {
    method: request.method,
    path: pathname.replace(/^\/api(?=\/|$)/, '') + search,
    headers: [...request.headers],
    body: body.byteLength > 0 ? body : null,
  };
}

/** Puts a call together again, for a handler of web-standard requests. */
export function requestOf({ method, path, headers, body }: PlainCall): Request {
  return new Request(`http://portal.test${path}`, { method, headers, body });
}

export async function plainAnswer(response: Response): Promise<PlainAnswer> {
  const body = await response.arrayBuffer();
  return { status: response.status, headers: [...response.headers], body: body.byteLength > 0 ? body : null };
}

export function responseOf({ status, headers, body }: PlainAnswer): Response {
  return new Response(body, { status, headers });
}
