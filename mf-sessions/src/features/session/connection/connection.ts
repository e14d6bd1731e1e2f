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
  /** Makes one attempt, until the signal aborts it. Rejects when it fails, whatever the reason. */
  connect(signal: AbortSignal): Promise<Link>;
  /** Closes a link at once: the current one, or one that arrived after its attempt was aborted. */
  close(link: Link): void;
  /** The reason for which this error ends the connection for good; null where a new attempt may help. */
  endOf(error: unknown): End | null;
  /** Logs a failed attempt. */
  report(error: unknown): void;
  /** Called with each new state and the event that led to it. */
  onChange(state: ConnectionState<End>, event: ConnectionEvent<End>): void;
}

/** Connects, and connects anew whenever the connection is lost, until it is left or over. */
export interface Connection<Link, End extends string> {
  /** The current link: a room, a channel; null while there is none. */
  link(): Link | null;
  dispatch(event: ConnectionEvent<End>): void;
}

/**
 * Runs the state machine of a connection: starts its attempts and timers, and ends them when the state changes. There
 * is one attempt or one link at a time: former attempts are aborted, former links closed.
 */
export function createConnection<Link, End extends string>(
  options: ConnectionOptions<Link, End>,
): Connection<Link, End> {
  const { rules, connect, close, endOf, report, onChange } = options;
  let state: ConnectionState<End> = { phase: 'idle' };
  let link: Link | null = null;
  let attempt = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const dispose = () => {
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
    if (!isConnected(next) && !isSlow) dispose();
    onChange(next, event);
    // The listener may have left, or asked for something else.
    if (next.phase === 'connecting' && !isSlow && state === next) void begin();
  };

  return { link: () => link, dispatch };
}
