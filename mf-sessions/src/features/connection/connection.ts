import {
  type ConnectionEvent,
  type ConnectionRules,
  type ConnectionState,
  isConnected,
  nextConnectionState,
  timerOf,
} from './connection-state.ts';

export interface ConnectionOptions<Link, End extends string> {
  rules: ConnectionRules<End>;
  /** One attempt, given up when the signal says so. Rejects when it fails, whatever the reason. */
  connect(signal: AbortSignal): Promise<Link>;
  /** Leaves a link at once: one that is of no use any more, or one that came after its attempt was given up. */
  close(link: Link): void;
  /** Why an attempt that failed so ends the connection for good; null where a new attempt may help. */
  endOf(error: unknown): End | null;
  /** An attempt has failed: it is only logged. */
  report(error: unknown): void;
  /** Called with each new state and what has led to it. */
  onChange(state: ConnectionState<End>, event: ConnectionEvent<End>): void;
}

/** A connection that is made once, and again whenever it is lost, until it is left or over. */
export interface Connection<Link, End extends string> {
  /** What the service gave; null while there is no connection. */
  link(): Link | null;
  dispatch(event: ConnectionEvent<End>): void;
}

/**
 * Runs the state machine of a connection: makes its attempts and timers, and lets go of both when the state says so.
 * Nothing happens before the first event. One attempt or one link at a time: all before them is given up or closed.
 */
export function createConnection<Link, End extends string>(
  options: ConnectionOptions<Link, End>,
): Connection<Link, End> {
  const { rules, connect, close, endOf, report, onChange } = options;
  let state: ConnectionState<End> = { phase: 'idle' };
  let link: Link | null = null;
  let attempt = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const letGo = () => {
    attempt.abort();
    const former = link;
    link = null;
    if (former !== null) close(former);
  };

  const begin = async () => {
    attempt = new AbortController();
    const { signal } = attempt;
    try {
      const made = await connect(signal);
      if (signal.aborted) return close(made);
      link = made;
      dispatch({ type: 'connected' });
    } catch (error) {
      if (signal.aborted) return;
      report(error);
      dispatch({ type: 'lost', end: endOf(error), error });
    }
  };

  const dispatch = (event: ConnectionEvent<End>) => {
    const next = nextConnectionState(state, event, rules);
    if (next === state) return;
    state = next;
    clearTimeout(timer);
    const timed = timerOf(next, rules);
    if (timed) timer = setTimeout(() => dispatch(timed.event), timed.afterMs);
    const isSlow = next.phase === 'connecting' && next.isSlow === true;
    if (!isConnected(next) && !isSlow) letGo();
    onChange(next, event);
    // Whoever heard of it may have left at once.
    if (next.phase === 'connecting' && !isSlow && state === next) void begin();
  };

  return { link: () => link, dispatch };
}
