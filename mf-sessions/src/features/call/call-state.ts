import { rejoinDelayMs } from './rejoin-delay.ts';

/** Whose connection it is about, where one's own side is in trouble: the person's network, or the service. */
export type Trouble = 'you' | 'service';

/** Why a call is over for this page. */
type CallEnd =
  /** The person left. */
  | 'left'
  /** The room was closed for everybody. */
  | 'over'
  /** The same person has joined in another tab or on another device: that one has the call now. */
  | 'elsewhere'
  /** The portal does not let this person in, now or ever: trying again would not help. */
  | 'refused';

/** A live session, from before it is joined until it is left. The views draw it and decide nothing. */
export type CallState =
  | { phase: 'idle' }
  /** A token is fetched and the room joined; `attempt` counts from 0. */
  | { phase: 'joining'; attempt: number }
  /** `attempt` is what it took, 0 again once the connection has lasted: one that is lost at once is no success. */
  | { phase: 'connected'; attempt: number }
  /** The connection was lost, and the video service's own client is getting it back. */
  | { phase: 'reconnecting'; trouble: Trouble; attempt: number }
  /** That did not work: the room is joined anew with a fresh token, after a pause. */
  | { phase: 'rejoining'; attempt: number; delayMs: number }
  | { phase: 'ended'; reason: CallEnd };

export type CallEvent =
  | { type: 'start' }
  | { type: 'joined' }
  /** The connection has lasted for a while. */
  | { type: 'settled' }
  /** `refused` is for good; everything else may pass. */
  | { type: 'join failed'; refused: boolean }
  | { type: 'reconnecting'; trouble: Trouble }
  | { type: 'reconnected' }
  /** The room is gone; `code` is the video service's, null where it gave none. */
  | { type: 'room ended'; code: number | null }
  /** The pause before the next attempt is over, or the network has come back. */
  | { type: 'retry' }
  /** The person asks for a new connection. */
  | { type: 'reconnect' }
  | { type: 'leave' };

/** Codes with which the video service ends a room for good. */
const ends: Readonly<Record<number, CallEnd>> = { 53205: 'elsewhere', 53118: 'over' };

/** After so many failed attempts the telephone is offered, while the page goes on trying. */
const attemptsBeforePhone = 3;

type In<Phase extends CallState['phase']> = Extract<CallState, { phase: Phase }>;

/** Where a call goes from here. An event that means nothing in this phase leaves the very same state. */
export function nextCallState(state: CallState, event: CallEvent): CallState {
  if (event.type === 'leave') return state.phase === 'ended' ? state : { phase: 'ended', reason: 'left' };
  if (event.type === 'reconnect') return canJoinAgain(state) ? { phase: 'joining', attempt: 0 } : state;
  switch (state.phase) {
    case 'idle':
      return event.type === 'start' ? { phase: 'joining', attempt: 0 } : state;
    case 'joining':
      return fromJoining(state, event);
    case 'connected':
    case 'reconnecting':
      return fromRoom(state, event);
    case 'rejoining':
      return event.type === 'retry' ? { phase: 'joining', attempt: state.attempt } : state;
    case 'ended':
      return state;
  }
}

function fromJoining(state: In<'joining'>, event: CallEvent): CallState {
  if (event.type === 'joined') return { phase: 'connected', attempt: state.attempt };
  if (event.type !== 'join failed') return state;
  return event.refused ? { phase: 'ended', reason: 'refused' } : rejoining(state.attempt + 1);
}

function fromRoom(state: In<'connected' | 'reconnecting'>, event: CallEvent): CallState {
  const { attempt } = state;
  switch (event.type) {
    case 'reconnecting':
      return { phase: 'reconnecting', trouble: event.trouble, attempt };
    case 'reconnected':
      return { phase: 'connected', attempt };
    case 'settled':
      return state.phase === 'connected' && attempt > 0 ? { phase: 'connected', attempt: 0 } : state;
    case 'room ended':
      return afterRoom(event.code, attempt);
    default:
      return state;
  }
}

function rejoining(attempt: number): CallState {
  return { phase: 'rejoining', attempt, delayMs: rejoinDelayMs(attempt) };
}

function afterRoom(code: number | null, attempt: number): CallState {
  const reason = code === null ? undefined : ends[code];
  return reason ? { phase: 'ended', reason } : rejoining(attempt + 1);
}

/** Whether a room was joined and is not given up. */
export function isInRoom(state: CallState): state is In<'connected' | 'reconnecting'> {
  return state.phase === 'connected' || state.phase === 'reconnecting';
}

/** Whether a new connection can be asked for: not while one is being made, nor after it was left or refused. */
export function canJoinAgain(state: CallState): boolean {
  return isInRoom(state) || state.phase === 'rejoining' || (state.phase === 'ended' && state.reason === 'elsewhere');
}

/** Whether the person should be offered the telephone: the connection does not come about. */
export function offersPhone(state: CallState): boolean {
  return (state.phase === 'joining' || state.phase === 'rejoining') && state.attempt >= attemptsBeforePhone;
}
