import { describe, expect, it } from '@jest/globals';
import { type ConnectionMeasurement, type ConnectionVerdict, connectionVerdict, median } from './connection-verdict.ts';

describe('what the connection is fit for', () => {
  it.each<[what: string, measured: ConnectionMeasurement, verdict: ConnectionVerdict]>([
    ['quick answers', { roundTripsMs: [20, 25, 30, 22, 300], peerConnection: 'connected' }, 'good'],
    ['just quick enough', { roundTripsMs: [300, 300, 300], peerConnection: 'connected' }, 'good'],
    ['slow answers', { roundTripsMs: [301, 310, 400], peerConnection: 'connected' }, 'fair'],
    [
      'quick answers, one of them very late',
      { roundTripsMs: [20, 22, 24, 30, 801], peerConnection: 'connected' },
      'fair',
    ],
    ['just not too slow', { roundTripsMs: [800, 800, 800], peerConnection: 'connected' }, 'fair'],
    ['very slow answers', { roundTripsMs: [801, 900, 1_000], peerConnection: 'connected' }, 'poor'],
    ['no answer', { roundTripsMs: null, peerConnection: 'connected' }, 'unreachable'],
    ['no answer, and no peer', { roundTripsMs: null, peerConnection: 'failed' }, 'unreachable'],
    ['quick answers, no peer', { roundTripsMs: [20, 20, 20], peerConnection: 'failed' }, 'blocked'],
    ['a browser without peers', { roundTripsMs: [20, 20, 20], peerConnection: 'unsupported' }, 'unsupported'],
  ])('%s', (_what, measured, verdict) => expect(connectionVerdict(measured)).toBe(verdict));

  it('goes by the middle, whatever the order', () => expect(median([900, 10, 30, 20, 25])).toBe(25));
});
