import type { CallState } from '../call/call-state.ts';

/** A key of the texts under `call.state`. */
export type ConnectionWords =
  | 'preparing'
  | 'connecting'
  | 'reconnecting.you'
  | 'reconnecting.service'
  | 'rejoining'
  | 'left'
  | 'over'
  | 'elsewhere'
  | 'refused';

/**
 * What to say about a connection; null while all is well. Attempts that follow one another have the same words, so
 * that nobody hears them again with each.
 */
export function connectionWordsOf(state: CallState): ConnectionWords | null {
  switch (state.phase) {
    case 'idle':
      return 'preparing';
    case 'connecting':
      return state.attempt === 0 ? 'connecting' : 'rejoining';
    case 'connected':
      return null;
    case 'reconnecting':
      return `reconnecting.${state.trouble}`;
    case 'backing off':
      return 'rejoining';
    case 'ended':
      return state.reason;
  }
}
