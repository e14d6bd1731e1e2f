import { PortalError } from './portal-error.ts';

/** A signal that aborts with the caller's or when time is up, and a promise that rejects at that moment. */
export interface Deadline {
  signal: AbortSignal;
  /** Rejects with the reason; never resolves. A transport that ignores signals is left behind. */
  passed: Promise<never>;
  /** Begins the time anew: something moves. */
  restart(): void;
  clear(): void;
}

export function startDeadline(call: string, milliseconds: number, outer: AbortSignal | undefined): Deadline {
  const controller = new AbortController();
  const { promise: passed, reject } = withReject();
  const end = (code: 'timeout' | 'aborted') => {
    reject(new PortalError(code, { call }));
    controller.abort();
  };
  const abort = () => end('aborted');
  const start = () => setTimeout(() => end('timeout'), milliseconds);
  let timer = start();
  if (outer?.aborted) abort();
  else outer?.addEventListener('abort', abort, { once: true });
  const clear = () => {
    clearTimeout(timer);
    outer?.removeEventListener('abort', abort);
  };
  const restart = () => {
    clearTimeout(timer);
    if (!controller.signal.aborted) timer = start();
  };
  return { signal: controller.signal, passed, restart, clear };
}

function withReject(): { promise: Promise<never>; reject: (error: PortalError) => void } {
  let reject: (error: PortalError) => void = () => undefined;
  const promise = new Promise<never>((_, refuse) => {
    reject = refuse;
  });
  // Nobody may be listening when it rejects; whoever races it still hears.
  promise.catch(() => undefined);
  return { promise, reject };
}
