import { useCallback, useSyncExternalStore } from 'react';

/** Whether an open track gives nothing: a switch at the device, or the operating system, keeps it shut. */
export function useTrackMuted(track: MediaStreamTrack | undefined): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      track?.addEventListener('mute', listener);
      track?.addEventListener('unmute', listener);
      return () => {
        track?.removeEventListener('mute', listener);
        track?.removeEventListener('unmute', listener);
      };
    },
    [track],
  );
  return useSyncExternalStore(subscribe, () => track?.muted ?? false);
}
