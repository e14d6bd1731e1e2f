import type { CallState } from '../call/call-state.ts';

/** Whether a call has come about, or its first attempt has failed: from then on the chat takes nothing away from it. */
export function isCallSettled(state: CallState): boolean {
  return state.phase !== 'idle' && !(state.phase === 'joining' && state.attempt === 0);
}
