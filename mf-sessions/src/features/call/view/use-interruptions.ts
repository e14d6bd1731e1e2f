import { useEffect, useEffectEvent, useState } from 'react';
import { isConnected } from '../../session/connection/connection-state.ts';
import type { CallState } from '../call-state.ts';
import type { MediaFlows } from './use-media-flow.ts';

/**
 * Tells each time that a call is interrupted, once: one's own connection is lost, or nothing arrives from somebody who
 * sends. A call that has not come about has nothing to be interrupted; neither has one whose picture and sound
 * go on while its service is away, nor one that its person connects anew.
 */
export function useInterruptions(state: CallState, flows: MediaFlows, onInterrupted: () => void): void {
  const [hasBegun, setHasBegun] = useState(false);
  if (isConnected(state) && !hasBegun) setHasBegun(true);
  const isInterrupted = hasBegun && (isLost(state) || [...flows.values()].includes('blocked'));
  const tell = useEffectEvent(onInterrupted);
  useEffect(() => {
    if (isInterrupted) tell();
  }, [isInterrupted]);
}

/** Whether one's own connection is gone, and is being got back. */
function isLost(state: CallState): boolean {
  switch (state.phase) {
    case 'reconnecting':
      return state.trouble === 'you';
    case 'connecting':
      return state.attempt > 0;
    default:
      return state.phase === 'backing off';
  }
}
