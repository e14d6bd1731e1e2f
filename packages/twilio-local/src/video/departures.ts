import type { RoomContext } from './room.ts';

/** How somebody has gone: of their own will, because they came in elsewhere, or by a network that may come back. */
export type Departure = 'left' | 'displaced' | 'lost';

/** Who was in a room of this server and is not any more. */
export interface Departures {
  note(sid: string, how: Departure): void;
  /** They are back. */
  forget(sid: string): void;
  of(sid: string): Departure | undefined;
}

/** Longer than any access token is good for, and without one nobody comes back whom the server has forgotten. */
const rememberedMs = 3 * 3_600_000;

/** Outlives the rooms: the last one to leave must not come back by having closed the door. */
export function createDepartures({ later, timings }: Pick<RoomContext, 'later' | 'timings'>): Departures {
  const departed = new Map<string, { how: Departure; callOff: () => void }>();
  const forget = (sid: string) => {
    departed.get(sid)?.callOff();
    departed.delete(sid);
  };
  return {
    note(sid, how) {
      forget(sid);
      const milliseconds = how === 'lost' ? timings.believedMs : rememberedMs;
      departed.set(sid, { how, callOff: later(milliseconds, () => departed.delete(sid)) });
    },
    forget,
    of: (sid) => departed.get(sid)?.how,
  };
}
