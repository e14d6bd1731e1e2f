import { createConnection } from '../../session/connection/connection.ts';

interface KeepTokenFreshOptions {
  /** Fetches a new token and hands it in. */
  renew(): Promise<void>;
  /** Told of every try that failed. */
  report(error: unknown): void;
  /** Whether it would be the same again. */
  isForGood(error: unknown): boolean;
}

/** Renews a token before it runs out; nothing happens before `warn`. */
export function keepTokenFresh({ renew, report, isForGood }: KeepTokenFreshOptions) {
  const renewal = createConnection<void, 'refused'>({
    rules: { restartsFrom: ['idle', 'connected'] },
    connect: renew,
    close: () => undefined,
    endOf: (error) => (isForGood(error) ? 'refused' : null),
    report,
    onChange: () => undefined,
  });
  return {
    /** It is about to run out: tries until there is a new one, with growing pauses. */
    warn: () => renewal.dispatch({ type: 'restart' }),
    /** Tries no more: the token has run out, or the channel was left. */
    stop: () => renewal.dispatch({ type: 'leave' }),
  };
}
