import type { LogPort } from '../ports/ports.ts';
import type { Trace } from './trace.ts';

/** Tells of what is away by a line when that begins and one when it is over, however many requests meet it. */
export interface Outages {
  /** A request was refused because something is away; `what` says so in words. */
  met(what: string, trace: Trace, error: Error): void;
  /** A call was answered. */
  answered(call: string): void;
}

interface Outage {
  beganAt: number;
  lastAt: number;
  refused: number;
  /** Ids of the calls that met it: that it is over is known by one of them that is answered again. */
  calls: Set<string>;
}

/** In milliseconds without a refusal: where something comes and goes, that is one outage. */
const OVER_AFTER = 5_000;

/** @param now milliseconds by the portal's clock */
export function createOutages(log: LogPort, now: () => number): Outages {
  const open = new Map<string, Outage>();
  return {
    met(what, { id, call = 'unknown' }, error) {
      const at = now();
      const known = open.get(what);
      if (known) {
        known.lastAt = at;
        known.refused += 1;
        known.calls.add(call);
        return;
      }
      open.set(what, { beganAt: at, lastAt: at, refused: 1, calls: new Set([call]) });
      log.write({ level: 'error', message: what, trace_id: id, call, error });
    },
    answered(call) {
      if (open.size === 0) return;
      for (const [what, { beganAt, lastAt, refused, calls }] of open) {
        if (!calls.has(call) || now() - lastAt < OVER_AFTER) continue;
        open.delete(what);
        const seconds = Math.round((now() - beganAt) / 1000);
        const message = `Over after ${seconds} s with ${refused} requests refused: ${what}`;
        log.write({ level: 'info', message });
      }
    },
  };
}
