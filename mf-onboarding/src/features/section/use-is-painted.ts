import { useEffect, useState } from 'react';

/** False until the browser has painted what is shown with it: what can wait for that delays nothing of it. */
export function useIsPainted(): boolean {
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // The frame is painted after its callbacks, and before the next timer.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setIsPainted(true));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return isPainted;
}
