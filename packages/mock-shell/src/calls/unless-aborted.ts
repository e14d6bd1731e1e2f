/** What some work comes to, or the signal's reason as soon as it aborts. The work itself is not undone. */
export function unlessAborted<Value>(work: Promise<Value>, signal: AbortSignal | null): Promise<Value> {
  if (!signal) return work;
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

/** Aborts with the first of two signals. By their events: they may come from two realms. */
export function firstToAbort(one: AbortSignal | null, other: AbortSignal): AbortSignal {
  const controller = new AbortController();
  for (const signal of [one, other]) {
    if (signal?.aborted) controller.abort(signal.reason);
    else signal?.addEventListener('abort', () => controller.abort(signal.reason), { once: true });
  }
  return controller.signal;
}
