import type { DraftLocker } from './draft-locker.ts';

/** What is typed is never further behind than this, in milliseconds. */
const writeEveryMs = 300;

interface Waiting {
  value: unknown;
  kept: Promise<void>;
  resolve(): void;
  reject(error: unknown): void;
}

function waitingFor(value: unknown): Waiting {
  let settle: Pick<Waiting, 'resolve' | 'reject'> | undefined;
  const kept = new Promise<void>((resolve, reject) => {
    settle = { resolve, reject };
  });
  return { value, kept, resolve: () => settle?.resolve(), reject: (error) => settle?.reject(error) };
}

/** Writes drafts one after the other, and not at every key: of what came meanwhile, the last value of each. */
export function createDraftQueue(locker: Pick<DraftLocker, 'write' | 'remove'>) {
  const waiting = new Map<string, Waiting>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: Promise<unknown> = Promise.resolve();

  /** Does something after all that was asked for before it. */
  const inOrder = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };

  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const due = [...waiting];
    waiting.clear();
    for (const [name, { value, resolve, reject }] of due)
      inOrder(() => locker.write(name, value)).then(resolve, reject);
    await last;
  };

  return {
    inOrder,
    flush,
    keep: (name: string, value: unknown): Promise<void> => {
      const entry = waiting.get(name) ?? waitingFor(value);
      entry.value = value;
      waiting.set(name, entry);
      timer ??= setTimeout(() => void flush(), writeEveryMs);
      return entry.kept;
    },
    forget: (name: string): Promise<void> => {
      waiting.get(name)?.resolve();
      waiting.delete(name);
      return inOrder(() => locker.remove(name));
    },
  };
}
