import { createConnection } from '../../connection/connection.ts';

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
  const renewal = createConnection<void, 'refused'>({
    rules: { restartsFrom: ['idle', 'connected'] },
    connect: renew,
    close: () => undefined,
    endOf: (error) => (isForGood(error) ? 'refused' : null),
    report,
    onChange: () => undefined,
  });
  return {
    warn: () => renewal.dispatch({ type: 'restart' }),
    stop: () => renewal.dispatch({ type: 'leave' }),
  };
}
