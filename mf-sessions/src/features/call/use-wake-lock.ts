import { useEffect } from 'react';

/** Keeps the screen on while it is true. The browser lets go when the page is not looked at, so it is asked again. */
export function useWakeLock(active: boolean): void {
  useEffect(() => {
    if (!active || !('wakeLock' in navigator)) return;
    let current = true;
    let held: WakeLockSentinel | undefined;
    const hold = async () => {
      if (document.visibilityState !== 'visible') return;
      // Refused on a low battery: the call goes on all the same.
      const lock = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (current) held = lock;
      else await lock?.release();
    };
    void hold();
    document.addEventListener('visibilitychange', hold);
    return () => {
      current = false;
      document.removeEventListener('visibilitychange', hold);
      void held?.release();
    };
  }, [active]);
}
