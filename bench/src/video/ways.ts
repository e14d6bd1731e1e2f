/** How somebody comes to see the others of a call. */
export type Way = 'waited' | 'opened' | 'reloaded' | 'third' | 'reconnected';

interface WayOfJoining {
  /** From what on time counts. */
  from: string;
  /** What seeing all the others may take: so many milliseconds more than 1.5 × the floor (issue 24). */
  milliseconds: number;
}

export const ways = {
  waited: { from: 'Start, out of the waiting room', milliseconds: 150 },
  opened: { from: 'Join, on the page that was opened', milliseconds: 300 },
  reloaded: { from: 'the reload of a page in a call', milliseconds: 300 },
  third: { from: 'Join, as the third of a couple’s call', milliseconds: 300 },
  reconnected: { from: 'Reconnect, in a call', milliseconds: 150 },
} as const satisfies Record<Way, WayOfJoining>;

/** All of them, in the order in which they are measured. */
export const allWays = Object.keys(ways) as Way[];
