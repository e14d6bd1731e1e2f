/** Whose side a lost connection is on: the person's network, or the service. */
export type Trouble = 'you' | 'service';

/**
 * A connection to a live service, from before it is made until it is left. `End` names why it is over for good.
 * `attempt` counts failures in a row: 0 for the first attempt, and again once a connection has lasted.
 */
export type ConnectionState<End extends string> =
  | { phase: 'idle' }
  /** An attempt is under way; `isSlow` once it takes so long that the person should be told. */
  | { phase: 'connecting'; attempt: number; isSlow?: true }
  | { phase: 'connected'; attempt: number }
  /** The connection was lost, and the service's own client is getting it back. */
  | { phase: 'reconnecting'; attempt: number; trouble: Trouble }
  /** The attempt failed, or the connection is gone: the next attempt begins after `delayMs`, in milliseconds. */
  | { phase: 'backing off'; attempt: number; delayMs: number }
  | { phase: 'ended'; reason: End | 'left' };

export type ConnectionEvent<End extends string> =
  | { type: 'start' }
  | { type: 'connected' }
  /** The connection has lasted: the next failure counts as the first. */
  | { type: 'settled' }
  /** The attempt is taking long. */
  | { type: 'slow' }
  /** An attempt failed, or the connection is gone. `end` is for good; null where a new attempt may help. */
  | { type: 'lost'; end: End | null; error?: unknown }
  | { type: 'reconnecting'; trouble: Trouble }
  | { type: 'reconnected' }
  /** The pause before the next attempt is over, or the network has come back. */
  | { type: 'retry' }
  /** The person asks for a new connection. */
  | { type: 'restart' }
  | { type: 'leave' };

/** What differs between kinds of connections. */
export interface ConnectionRules<End extends string> {
  /** Phases, and ends, from which `restart` makes a new connection. */
  restartsFrom: readonly (Exclude<ConnectionState<End>['phase'], 'ended'> | End)[];
  /** When an attempt counts as slow, in milliseconds; without it none does. */
  slowAfterMs?: number;
}

const firstDelayMs = 500;
const longestDelayMs = 15_000;

/** A connection that lasted so long, in milliseconds, was a success: one that is lost at once is none. */
const settledAfterMs = 10_000;

/** The pause before an attempt to connect anew, in milliseconds: half a second, doubled each time, 15 seconds at most. */
export function retryDelayMs(attempt: number): number {
  return Math.min(firstDelayMs * 2 ** (attempt - 1), longestDelayMs);
}

type In<End extends string, Phase> = Extract<ConnectionState<End>, { phase: Phase }>;

/** The state after an event. An event without a meaning in this phase returns the very same state. */
export function nextConnectionState<End extends string>(
  state: ConnectionState<End>,
  event: ConnectionEvent<End>,
  rules: ConnectionRules<End>,
): ConnectionState<End> {
  if (event.type === 'leave') return isOver(state, rules) ? state : { phase: 'ended', reason: 'left' };
  if (event.type === 'restart') return canRestart(state, rules) ? { phase: 'connecting', attempt: 0 } : state;
  switch (state.phase) {
    case 'idle':
      return event.type === 'start' ? { phase: 'connecting', attempt: 0 } : state;
    case 'connecting':
      return whileConnecting(state, event);
    case 'connected':
    case 'reconnecting':
      return whileConnected(state, event);
    case 'backing off':
      return event.type === 'retry' ? { phase: 'connecting', attempt: state.attempt } : state;
    case 'ended':
      return state;
  }
}

function whileConnecting<End extends string>(
  state: In<End, 'connecting'>,
  event: ConnectionEvent<End>,
): ConnectionState<End> {
  if (event.type === 'connected') return { phase: 'connected', attempt: state.attempt };
  if (event.type === 'slow' && !state.isSlow) return { ...state, isSlow: true };
  return event.type === 'lost' ? afterLoss(event.end, state.attempt) : state;
}

function whileConnected<End extends string>(
  state: In<End, 'connected' | 'reconnecting'>,
  event: ConnectionEvent<End>,
): ConnectionState<End> {
  const { attempt } = state;
  switch (event.type) {
    case 'reconnecting':
      return { phase: 'reconnecting', trouble: event.trouble, attempt };
    case 'reconnected':
      return { phase: 'connected', attempt };
    case 'settled':
      return state.phase === 'connected' && attempt > 0 ? { phase: 'connected', attempt: 0 } : state;
    case 'lost':
      return afterLoss(event.end, attempt);
    default:
      return state;
  }
}

function afterLoss<End extends string>(end: End | null, failures: number): ConnectionState<End> {
  if (end !== null) return { phase: 'ended', reason: end };
  const attempt = failures + 1;
  return { phase: 'backing off', attempt, delayMs: retryDelayMs(attempt) };
}

/** Whether there is a connection, or the service's own client is getting it back. */
export function isConnected<End extends string>(
  state: ConnectionState<End>,
): state is In<End, 'connected' | 'reconnecting'> {
  return state.phase === 'connected' || state.phase === 'reconnecting';
}

/** Whether no event changes this state any more. */
function isOver<End extends string>(state: ConnectionState<End>, rules: ConnectionRules<End>): boolean {
  return state.phase === 'ended' && !canRestart(state, rules);
}

/** Whether the person can ask for a new connection. */
export function canRestart<End extends string>(state: ConnectionState<End>, rules: ConnectionRules<End>): boolean {
  const from = state.phase === 'ended' ? state.reason : state.phase;
  return rules.restartsFrom.some((one) => one === from);
}

/** The timer of a state: the event that follows by itself, and after how long; null for none. */
export function timerOf<End extends string>(
  state: ConnectionState<End>,
  { slowAfterMs }: ConnectionRules<End>,
): { afterMs: number; event: ConnectionEvent<End> } | null {
  switch (state.phase) {
    case 'connecting':
      return slowAfterMs === undefined || state.isSlow ? null : { afterMs: slowAfterMs, event: { type: 'slow' } };
    case 'connected':
      return state.attempt > 0 ? { afterMs: settledAfterMs, event: { type: 'settled' } } : null;
    case 'backing off':
      return { afterMs: state.delayMs, event: { type: 'retry' } };
    default:
      return null;
  }
}
