import { errorOf, type WorkerMethods, type WorkerReply, type WorkerRequest } from './worker-messages.ts';

/** Calls a method of the worker by its name. */
type WorkerCall = <Method extends keyof WorkerMethods>(
  method: Method,
  ...args: Parameters<WorkerMethods[Method]>
) => ReturnType<WorkerMethods[Method]>;

/** The near end of the way to a worker: the worker itself, or a port to it. */
export interface WorkerEnd {
  postMessage(request: WorkerRequest): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<WorkerReply>) => void): void;
  addEventListener(type: 'error', listener: (event: ErrorEvent) => void): void;
  addEventListener(type: 'close', listener: () => void): void;
}

interface Pending {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/** The way to a worker, and its end. */
export interface WorkerLine {
  call: WorkerCall;
  /** Nothing is waited for any more: what is still under way fails at once, and so does all that is asked from here on. */
  hangUp(): void;
}

/** Asks a worker and waits for its replies. When the worker itself fails, so does all that is and will be asked of it. */
export function callWorker(worker: WorkerEnd): WorkerLine {
  const pending = new Map<number, Pending>();
  let lastId = 0;
  let failure: Error | null = null;
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerReply>) => {
    const asked = pending.get(data.id);
    pending.delete(data.id);
    if ('error' in data) asked?.reject(errorOf(data.error));
    else asked?.resolve(data.value);
  });
  const fail = (message: string) => {
    failure ??= new Error(message);
    for (const { reject } of pending.values()) reject(failure);
    pending.clear();
  };
  worker.addEventListener('error', ({ message }) =>
    fail(message || 'The worker could not be loaded. Its script is host/world.….js.'),
  );
  // Only a port tells that the other side is gone.
  const hangUp = () => fail('The worker has ended.');
  worker.addEventListener('close', hangUp);
  const send = (method: keyof WorkerMethods, args: unknown[]) =>
    new Promise<unknown>((resolve, reject) => {
      if (failure) return reject(failure);
      const request: WorkerRequest = { id: ++lastId, method, args };
      pending.set(request.id, { resolve, reject });
      worker.postMessage(request);
    });
  // A name decides what its reply is: `WorkerMethods` says it once for both sides.
  return { call: ((method, ...args) => send(method, args)) as WorkerCall, hangUp };
}
