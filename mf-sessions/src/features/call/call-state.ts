import {
  type ConnectionRules,
  type ConnectionState,
  canRestart,
  type Trouble,
} from '../session/connection/connection-state.ts';

/** Why a call is over for this page, where the person has not left it. */
export type CallEnd =
  /** The room was closed for everybody. */
  | 'over'
  /** The same person has joined in another tab or on another device: that one has the call now. */
  | 'elsewhere'
  /** The portal does not let this person in, now or ever: trying again would not help. */
  | 'refused'
  /** This browser cannot make calls: no attempt would ever come about. */
  | 'unsupported';

/** A live session, from before it is joined until it is left. The views draw it and decide nothing. */
export type CallState = ConnectionState<CallEnd>;

/** A new connection can be asked for at any time but while one is being made, or after the call was left or refused. */
export const callRules: ConnectionRules<CallEnd> = {
  restartsFrom: ['connected', 'reconnecting', 'backing off', 'elsewhere'],
};

/** Codes with which the video service ends a room for good. */
const ends: Readonly<Record<number, CallEnd>> = { 53205: 'elsewhere', 53118: 'over' };

/** The signalling connection was lost; the media may well go on. */
const signallingLost = 53001;

/** After so many failed attempts the telephone is offered, while the page goes on trying. */
const attemptsBeforePhone = 3;

/** What the end of a room means by the video service's code; null where it is joined anew. */
export function endOfRoom(code: number | null): CallEnd | null {
  return code === null ? null : (ends[code] ?? null);
}

/**
 * Whose side a lost connection is on. Without a network it is the person's; where only the way to the service's server
 * is lost, it is the service's; lost media are the person's, because the others' are told of each of them.
 */
export function troubleOf(code: number | null, isOnline: boolean): Trouble {
  return isOnline && code === signallingLost ? 'service' : 'you';
}

/** Whether a new connection can be asked for. */
export function canJoinAgain(state: CallState): boolean {
  return canRestart(state, callRules);
}

/** Whether the person should be offered the telephone: the connection does not come about. */
export function offersPhone(state: CallState): boolean {
  return (state.phase === 'connecting' || state.phase === 'backing off') && state.attempt >= attemptsBeforePhone;
}
