import { useEffect, useState } from 'react';
import { useHost } from './host.ts';

/**
 * The portal's time, renewed on every full step of it (so that a minute clock turns on the minute).
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
    schedule();
    return () => clearTimeout(timer);
  }, [everyMs, now]);
  return current;
}
