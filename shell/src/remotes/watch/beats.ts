import { beatEveryMs, type FrozenMessage } from './frozen-watch.ts';

/** What the worker is to send where the page does not answer any more, and with whose session. */
export interface LastWord {
  report: string;
  authorization: string | null;
}

/** Not in browsers that block workers: frozen pages go untold there. */
function startWorker(): Worker | null {
  try {
    return new Worker(new URL('./frozen-worker.ts', import.meta.url));
  } catch {
    return null;
  }
}

/** For as long as a page is shown that may freeze. */
export interface Beats {
  /** The worker listens. Never where there is none. */
  ready: Promise<void>;
  stop(): void;
}

/** Lets a worker tell that this page hangs. */
export function beat(page: Document, lastWord: LastWord, worker = startWorker()): Beats {
  if (!worker) return { ready: Promise.resolve(), stop: () => undefined };
  const ending = new AbortController();
  const { signal } = ending;
  const tell = (message: FrozenMessage) => worker.postMessage(message);
  const tellState = () => tell({ kind: page.visibilityState === 'visible' ? 'beat' : 'pause' });
  const pause = () => tell({ kind: 'pause' });
  const ready = new Promise<void>((resolve) => {
    worker.addEventListener('message', () => resolve(), { signal });
    // Its script could not be had, or it is not needed any more: nobody is kept waiting for it.
    worker.addEventListener('error', () => resolve(), { signal });
    signal.addEventListener('abort', () => resolve());
  });
  tell({ kind: 'watch', ...lastWord });
  tellState();
  const timer = setInterval(tellState, beatEveryMs);
  page.addEventListener('visibilitychange', tellState, { signal });
  // Dialogs of the browser's own, for printing and before a draft is left, stop the page; one that is left may come back.
  for (const event of ['beforeprint', 'beforeunload', 'pagehide'])
    page.defaultView?.addEventListener(event, pause, { signal });
  return {
    ready,
    stop: () => {
      clearInterval(timer);
      ending.abort();
      worker.terminate();
    },
  };
}
