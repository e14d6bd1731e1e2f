import type { PeerConnectionResult } from './try-peer-connection.ts';

/** What was measured, as far as it can be measured without another person. */
export interface ConnectionMeasurement {
  /** Each round trip to the portal in milliseconds; null when it could not be reached. */
  readonly roundTripsMs: readonly number[] | null;
  readonly peerConnection: PeerConnectionResult;
}

/** Keys of the texts under `deviceCheck.connection`. */
export type ConnectionVerdict = 'good' | 'fair' | 'poor' | 'unreachable' | 'blocked' | 'unsupported';

/** Conversation is at ease up to 150 ms each way, and hard beyond 400 ms (ITU-T G.114). */
const EASY_MS = 2 * 150;
const HARD_MS = 2 * 400;

/** The middle one of several durations, which a single late one does not move. */
export function median(durations: readonly number[]): number {
  const sorted = [...durations].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.POSITIVE_INFINITY;
}

/** What measurements mean to somebody who wants to talk. */
export function connectionVerdict({ roundTripsMs, peerConnection }: ConnectionMeasurement): ConnectionVerdict {
  if (peerConnection === 'unsupported') return 'unsupported';
  if (roundTripsMs === null) return 'unreachable';
  if (peerConnection !== 'connected') return 'blocked';
  const usual = median(roundTripsMs);
  if (usual > HARD_MS) return 'poor';
  return usual <= EASY_MS && Math.max(...roundTripsMs) <= HARD_MS ? 'good' : 'fair';
}
