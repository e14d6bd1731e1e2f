import type { Intercept } from '@portal/mock-shell';

/**
 * Hears the bodies of the writes to a path, in order.
 * @param answer answers in the API's place; undefined lets the write through
 */
export function recordWrites(path: string, answer: () => ReturnType<Intercept> = () => undefined) {
  const writes: unknown[] = [];
  const intercept: Intercept = async (request) => {
    if (request.method === 'GET' || !new URL(request.url).pathname.endsWith(path)) return undefined;
    writes.push(await request.clone().json());
    return answer();
  };
  return { writes, intercept };
}
