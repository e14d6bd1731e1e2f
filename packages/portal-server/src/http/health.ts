/** Whether the process answers at all. A supervisor that is told nothing here starts it anew. */
const LIVE = '/api/livez';
/** Whether it can serve people: a balancer that is told no sends them elsewhere. The second name is the older one. */
const READY = ['/api/readyz', '/api/healthz'];

/** Asked by balancers under whatever name or number they know a server by; it tells nothing but how the server does. */
export const isHealthPath = (pathname: string): boolean => pathname === LIVE || READY.includes(pathname);

/** What the readiness of a server is made of, beside its API's. */
export interface HealthOptions {
  /** Whether there is a release to make pages of. */
  hasRelease(): Promise<boolean>;
  /** Aborts when this process is about to stop. */
  stopping: AbortSignal;
}

/** Seconds after which somebody may ask again whether the server can serve by then. */
const RETRY_AFTER = '1';

const notReady = (status: string) =>
  Response.json({ status }, { status: 503, headers: { 'cache-control': 'no-store', 'retry-after': RETRY_AFTER } });

/**
 * Answers how the server does: 200 with `{"status":"ok"}`, or 503 with `Retry-After` and why.
 * @returns takes the path asked for, and what asks the API whether its database answers
 */
export function createHealth({
  hasRelease,
  stopping,
}: HealthOptions): (pathname: string, askApi: () => Promise<Response>) => Promise<Response> {
  return async (pathname, askApi) => {
    if (pathname === LIVE) return Response.json({ status: 'ok' }, { headers: { 'cache-control': 'no-store' } });
    if (stopping.aborted) return notReady('stopping');
    if (!(await hasRelease())) return notReady('no_release');
    return askApi();
  };
}
