import { rejoinDelayMs } from '../call/rejoin-delay.ts';

interface KeepTokenFreshOptions {
  /** Fetches a new token and hands it in. */
  renew(): Promise<void>;
  /** Told of every try that failed. */
  report(error: unknown): void;
  /** Whether it would be the same again. */
  isForGood(error: unknown): boolean;
}

/** Sees to it that a token is renewed before it runs out. */
export interface TokenKeeper {
  /** It is about to run out: tries until there is a new one, with growing pauses. */
  warn(): void;
  /** Tries no more: the token has run out, or the channel was left. */
  stop(): void;
}

/** Makes a keeper; nothing happens before `warn`. */
export function keepTokenFresh({ renew, report, isForGood }: KeepTokenFreshOptions): TokenKeeper {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAtIt = false;
  let isStopped = false;

  const tryOnce = async (attempt: number) => {
    try {
      await renew();
      isAtIt = false;
    } catch (error) {
      if (isStopped) return;
      report(error);
      if (!isForGood(error)) timer = setTimeout(() => void tryOnce(attempt + 1), rejoinDelayMs(attempt));
    }
  };
  return {
    warn: () => {
      if (isAtIt || isStopped) return;
      isAtIt = true;
      void tryOnce(1);
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
