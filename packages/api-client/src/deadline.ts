import { PortalError } from './portal-error.ts';

/** A signal that aborts with the caller's or when time is up, and a promise that rejects at that moment. */
export interface Deadline {
  signal: AbortSignal;
  /** Rejects with the reason; never resolves. A transport that ignores signals is left behind. */
  passed: Promise<never>;
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
  const timer = setTimeout(() => end('timeout'), milliseconds);
  if (outer?.aborted) abort();
  else outer?.addEventListener('abort', abort, { once: true });
  const clear = () => {
    clearTimeout(timer);
    outer?.removeEventListener('abort', abort);
  };
  return { signal: controller.signal, passed, clear };
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
