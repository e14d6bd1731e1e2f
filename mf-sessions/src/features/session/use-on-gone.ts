import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Does something once when the part is really gone: React's strict mode takes every part away and puts it back at
 * once, and a call must not be left for that.
 */
export function useOnGone(gone: () => void): void {
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const onGone = useEffectEvent(gone);
  useEffect(() => {
    clearTimeout(leaving.current);
    return () => {
      leaving.current = setTimeout(onGone);
    };
  }, []);
}
