import { useEffect, useState } from 'react';

/** Turns true when whoever uses it has been there for so long. */
export function useSlow(afterMs: number): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), afterMs);
    return () => clearTimeout(timer);
  }, [afterMs]);
  return slow;
}
