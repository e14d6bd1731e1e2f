import type { Trouble } from './call-state.ts';

/** The signalling connection was lost; the media may well go on. */
const signallingLost = 53001;

/**
 * Whose side a lost connection is on. Without a network it is the person's; where only the way to the service's server
 * is lost, it is the service's; lost media are the person's, because the others' are told of each of them.
 */
export function troubleOf(code: number | null, isOnline: boolean): Trouble {
  return isOnline && code === signallingLost ? 'service' : 'you';
}
