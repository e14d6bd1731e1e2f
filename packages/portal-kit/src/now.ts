import { useEffect, useState } from 'react';
import { useHost } from './host.ts';

/**
 * The portal's time, renewed on every full step of it (so that a minute clock turns on the minute), and as soon as a
 * page is looked at again: the timers of a machine that slept are late.
 * @param everyMs length of a step in milliseconds
 */
export function useNow(everyMs: number): Date {
  const { now } = useHost();
  const [current, setCurrent] = useState(now);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const schedule = () => {
      timer = setTimeout(
        () => {
          setCurrent(now());
          schedule();
        },
        everyMs - (now().getTime() % everyMs),
      );
    };
    const renew = () => {
      clearTimeout(timer);
      setCurrent(now());
      schedule();
    };
    schedule();
    document.addEventListener('visibilitychange', renew);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', renew);
    };
  }, [everyMs, now]);
  return current;
}
