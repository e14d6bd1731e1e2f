import type { LogPort } from '../ports/ports.ts';
import type { Trace } from './trace.ts';

/** Tells of what is away by a line when that begins and one when it is over, however many requests meet it. */
export interface Outages {
  /** A request was refused because something is away. */
  met(away: Away, trace: Trace, error: Error): void;
  /** A call was answered. */
  answered(call: string): void;
}

export interface Away {
  /** One of few words, by which all refusals of one outage are known to be of it. */
  kind: string;
  /** For the log. */
  words: string;
}

interface Outage {
  words: string;
  beganAt: number;
  lastAt: number;
  refused: number;
  /** Ids of the calls that met it: that it is over is known by one of them that is answered again. */
  calls: Set<string>;
}

/** In milliseconds without a refusal: where something comes and goes, that is one outage. */
const OVER_AFTER = 5_000;

/** In milliseconds without a refusal: it is over then, and the next one is told again, whether or not anybody asked meanwhile. */
const FORGOTTEN_AFTER = 60_000;

/** @param now milliseconds by the portal's clock */
export function createOutages(log: LogPort, now: () => number): Outages {
  const open = new Map<string, Outage>();
  return {
    met({ kind, words }, { id, call = 'unknown' }, error) {
      const at = now();
      const known = open.get(kind);
      if (known && at - known.lastAt <= FORGOTTEN_AFTER) {
        known.lastAt = at;
        known.refused += 1;
        known.calls.add(call);
        return;
      }
      open.set(kind, { words, beganAt: at, lastAt: at, refused: 1, calls: new Set([call]) });
      log.write({ level: 'error', message: words, trace_id: id, call, error });
    },
    answered(call) {
      if (open.size === 0) return;
      for (const [kind, { words, beganAt, lastAt, refused, calls }] of open) {
        if (!calls.has(call) || now() - lastAt < OVER_AFTER) continue;
        open.delete(kind);
        // Whoever met it may have asked again hours later only.
        const seconds = Math.round((Math.min(now(), lastAt + FORGOTTEN_AFTER) - beganAt) / 1000);
        const message = `Over after ${seconds} s (refused: ${refused}): ${words}`;
        log.write({ level: 'info', message });
      }
    },
  };
}
