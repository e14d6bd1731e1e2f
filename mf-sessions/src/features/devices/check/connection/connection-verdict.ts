import type { Echoes } from './try-peer-connection.ts';

/**
 * What came back by way of the relays of whoever carries the calls; `shut` where nothing did, `untried` where there is
 * no call to be tried, or no relay.
 */
export type CallPassage = Echoes | 'shut' | 'untried';

/** What was measured, as far as it can be measured without another person. */
export interface ConnectionMeasurement {
  /** Each round trip to the portal in milliseconds; null when it could not be reached. */
  readonly roundTripsMs: readonly number[] | null;
  /** What became of one between this browser and itself, of the kind that carries picture and sound. */
  readonly peerConnection: 'connected' | 'failed' | 'unsupported';
  readonly passage: CallPassage;
}

/** Keys of the texts under `deviceCheck.connection`. */
export type ConnectionVerdict = 'good' | 'fair' | 'poor' | 'unreachable' | 'shut' | 'blocked' | 'unsupported';

/** Conversation is at ease up to 150 ms each way, and hard beyond 400 ms (ITU-T G.114). */
const EASY_MS = 2 * 150;
const HARD_MS = 2 * 400;

/** Speech bears a lost piece here and there, and is hard to follow beyond the second share (of 1). */
const EASY_LOSS = 0.05;
const HARD_LOSS = 0.15;

/** The middle one of several durations, which a single late one does not move. */
export function median(durations: readonly number[]): number {
  const sorted = [...durations].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.POSITIVE_INFINITY;
}

/** What measurements mean to somebody who wants to talk: the slower of both ways counts. */
export function connectionVerdict({ roundTripsMs, peerConnection, passage }: ConnectionMeasurement): ConnectionVerdict {
  if (peerConnection === 'unsupported') return 'unsupported';
  if (roundTripsMs === null) return 'unreachable';
  if (peerConnection !== 'connected') return 'blocked';
  if (passage === 'shut') return 'shut';
  const echoes = passage === 'untried' ? { roundTripsMs: [], lost: 0 } : passage;
  const ways = [roundTripsMs, echoes.roundTripsMs].filter(({ length }) => length > 0);
  const usual = Math.max(...ways.map(median));
  if (usual > HARD_MS || echoes.lost > HARD_LOSS) return 'poor';
  const isEven = Math.max(...ways.flat()) <= HARD_MS && echoes.lost <= EASY_LOSS;
  return usual <= EASY_MS && isEven ? 'good' : 'fair';
}
