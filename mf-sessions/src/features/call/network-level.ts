/** What the browser has counted on all connections of a room since it was joined. */
export interface ConnectionCounts {
  /** Packets, in both directions. */
  packets: number;
  /** Of them, those that did not arrive. */
  lost: number;
  /** The longest way to another person and back, in milliseconds; null while nobody has measured it. */
  roundTripMs: number | null;
}

/** The best level that still bears so much loss (a share of 1) and so long a way (milliseconds). */
const limits = [
  { level: 5, loss: 0.01, roundTripMs: 200 },
  { level: 4, loss: 0.03, roundTripMs: 350 },
  { level: 3, loss: 0.07, roundTripMs: 600 },
  { level: 2, loss: 0.15, roundTripMs: 1_200 },
] as const;

/**
 * The quality of a connection from 1 to 5, from two counts some seconds apart; null where there is nothing to tell it
 * by. Stands in for the video service's own word where that has none, as between two browsers without a server.
 */
export function networkLevel(before: ConnectionCounts, after: ConnectionCounts): number | null {
  const packets = after.packets - before.packets;
  const lost = Math.max(0, after.lost - before.lost);
  // A connection that was made anew counts from the beginning.
  if (packets < 0 || packets + lost === 0) return null;
  const loss = lost / (packets + lost);
  const roundTripMs = after.roundTripMs ?? 0;
  return limits.find((limit) => loss <= limit.loss && roundTripMs <= limit.roundTripMs)?.level ?? 1;
}
