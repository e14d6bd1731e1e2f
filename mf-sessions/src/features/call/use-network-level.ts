import { useEffect, useState } from 'react';
import type { Call } from './call.ts';
import { type ConnectionCounts, networkLevel } from './network-level.ts';

/** How often the connection is measured, in milliseconds. */
const measureEveryMs = 3_000;

/**
 * The quality of one's own connection from 1 to 5 (SESS-067): the video service's word where it has one, else worked
 * out from what the browser counts; null while there is nothing to tell it by. Renders only where it is used.
 */
export function useNetworkLevel(call: Call): number | null {
  const [level, setLevel] = useState<number | null>(null);
  useEffect(() => {
    let current = true;
    let before: ConnectionCounts | null = null;
    const measure = async () => {
      const room = call.room();
      // A room that has just been left has nothing to count.
      const counts = (await room?.counts().catch(() => null)) ?? null;
      if (!current) return;
      setLevel(room?.networkLevel() ?? (before && counts && networkLevel(before, counts)));
      before = counts;
    };
    const timer = setInterval(() => void measure(), measureEveryMs);
    return () => {
      current = false;
      clearInterval(timer);
    };
  }, [call]);
  return level;
}
