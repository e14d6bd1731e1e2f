import { useCallback, useState, useSyncExternalStore } from 'react';
import { useLasting } from '../devices/use-lasting.ts';
import { isConnected } from '../session/connection/connection-state.ts';
import type { CallSnapshot } from './call.ts';
import type { CallState } from './call-state.ts';
import type { RemotePerson } from './video-room.ts';

/** How long what stands around a call waits for picture or sound once it has come about, in milliseconds. */
const ARRIVES_WITHIN_MS = 2_000;

/** How long it waits for a call in all, from when somebody goes in, in milliseconds. */
const WAITED_FOR_MS = 5_000;

/** How long a picture that has begun to arrive takes to be seen, in milliseconds. */
const SEEN_AFTER_MS = 200;

/**
 * Whether a call leaves the machine time for what stands around it, for good: picture or sound of somebody has arrived,
 * nobody is there to send any, its first attempt has failed, or all of that takes too long.
 * @param isEntered whether it is to be joined at all
 */
export function useCallSettled({ state, people }: CallSnapshot, isEntered: boolean): boolean {
  const isSeen = useLasting(useArrived(people), SEEN_AFTER_MS);
  const isLate = useLasting(isConnected(state), ARRIVES_WITHIN_MS);
  const isWaitedFor = useLasting(isEntered, WAITED_FOR_MS);
  const isNow = !isEntered || isWaitedFor || (hasComeAbout(state) && (people.length === 0 || isSeen || isLate));
  const [isSettled, setIsSettled] = useState(isNow);
  if (isNow && !isSettled) setIsSettled(true);
  return isSettled || isNow;
}

/** Whether a call has come about, or its first attempt has failed. */
function hasComeAbout(state: CallState): boolean {
  return state.phase !== 'idle' && !(state.phase === 'connecting' && state.attempt === 0);
}

/** What tells first that something arrives of somebody: their picture, which takes longer, or else their sound. */
const firstTrackOf = ({ video, audio }: RemotePerson) => (video ?? audio)?.track;

/** Whether picture or sound of anybody has begun to arrive: until then the browser calls their track muted. */
function useArrived(people: readonly RemotePerson[]): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const tracks = people.flatMap((person) => firstTrackOf(person) ?? []);
      for (const track of tracks) track.addEventListener('unmute', listener);
      return () => {
        for (const track of tracks) track.removeEventListener('unmute', listener);
      };
    },
    [people],
  );
  return useSyncExternalStore(subscribe, () => people.some((person) => firstTrackOf(person)?.muted === false));
}
