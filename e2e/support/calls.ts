import type { Page, Request } from '@playwright/test';

/** A call of the API that a page made. */
export interface SeenCall {
  method: string;
  /** Path below /api. */
  path: string;
  query: URLSearchParams;
  request: Request;
}

/** Notes every call of the API that a page makes, from now on. */
export function watchCalls(page: Page): { all: SeenCall[]; to(method: string, path: string | RegExp): SeenCall[] } {
  const all: SeenCall[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.startsWith('/api/'))
      all.push({ method: request.method(), path: pathname.slice('/api'.length), query: searchParams, request });
  });
  return {
    all,
    to: (method, path) =>
      all.filter(
        (call) => call.method === method && (typeof path === 'string' ? call.path === path : path.test(call.path)),
      ),
  };
}
